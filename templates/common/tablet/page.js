// Boxes to tap. Every tap is a line of the log; what is marked follows from the log, which this device keeps under the mark
// of the night. Nothing is sent anywhere.
"use strict";
(() => {
  const facts = document.body.dataset;
  const key = `muster/${facts.mark}/${facts.file}`;
  const at = (id) => document.getElementById(id);
  let taps = [];
  let isKept = true;

  const read = () => {
    try {
      taps = JSON.parse(localStorage.getItem(key) || "[]");
    } catch {
      isKept = false;
    }
  };
  const keep = () => {
    try {
      localStorage.setItem(key, JSON.stringify(taps));
    } catch {
      isKept = false;
    }
  };

  const logText = () =>
    [{
      muster: "taps", version: 2, mark: facts.mark, title: facts.title, reader: facts.reader, pack: facts.file,
      signed: facts.signed,
    }, ...taps]
      .map((line) => JSON.stringify(line) + "\n")
      .join("");

  // The rows of boxes by unit and label, each with its buttons, its number, and the crosses on the card.
  const rows = new Map();
  for (const unit of document.querySelectorAll("[data-unit]")) {
    const name = unit.querySelector("h3, h4").textContent;
    const crosses = [...unit.querySelectorAll(".card .boxes")];
    unit.querySelectorAll("[data-track]").forEach((track, index) => {
      const isState = "state" in track.dataset;
      const buttons = [...track.querySelectorAll("button")];
      const row = {
        unit: unit.dataset.unit, name, track: track.dataset.track, isState, buttons,
        left: track.querySelector("output"), crosses: isState || !crosses[index] ? [] : [...crosses[index].children],
      };
      rows.set(JSON.stringify([row.unit, row.track]), row);
      buttons.forEach((button, box) => button.addEventListener("click", () => tap(row, box)));
    });
  }
  const rowOf = (line) => rows.get(JSON.stringify([line.unit, line.track]));

  const setBox = (row, box, isMarked) => {
    row.buttons[box].setAttribute("aria-pressed", String(isMarked));
    if (row.crosses[box]) row.crosses[box].classList.toggle("on", isMarked);
  };

  // Taps that have not been taken back, the latest last.
  const standing = () => {
    const kept = new Map();
    for (const line of taps) {
      if (line.undoes) kept.delete(line.undoes);
      else kept.set(line.tap, line);
    }
    return [...kept.values()];
  };

  const inWords = (line) => {
    const row = rowOf(line);
    const what = row.isState ? line.track : `${line.track} ${line.box}`;
    return `${row.name}: ${what} ${line.marked ? "marked" : "taken back"}`;
  };

  const show = () => {
    taps = taps.filter((line) => rowOf(line) && rowOf(line).buttons[line.box - 1]);
    for (const row of rows.values()) {
      row.buttons.forEach((_, box) => setBox(row, box, false));
    }
    for (const line of taps) setBox(rowOf(line), line.box - 1, line.marked);
    for (const row of rows.values()) {
      if (!row.left) continue;
      const left = row.buttons.filter((button) => button.getAttribute("aria-pressed") === "false").length;
      const words = `${left} of ${row.buttons.length} left`;
      if (row.left.textContent !== words) row.left.textContent = words;
    }
    at("undo").disabled = standing().length === 0;
    at("last").textContent = taps.length === 0 ? "Nothing has been tapped yet." : inWords(taps[taps.length - 1]);
    at("log-text").value = logText();
    at("taps").replaceChildren(...taps.map((line) => {
      const item = document.createElement("li");
      item.textContent = inWords(line);
      return item;
    }));
    at("log-state").textContent = isKept
      ? `${taps.length} ${taps.length === 1 ? "line" : "lines"}.`
      : "This browser does not keep what you tap. Save the log before you close this page.";
  };

  const add = (row, box, isMarked, undoes) => {
    const line = {
      tap: taps.length + 1, at: new Date().toISOString(), unit: row.unit, track: row.track, box: box + 1,
      of: row.buttons.length, marked: isMarked,
    };
    if (undoes) line.undoes = undoes;
    taps.push(line);
    keep();
    show();
  };
  const tap = (row, box) => add(row, box, row.buttons[box].getAttribute("aria-pressed") === "false");

  at("undo").addEventListener("click", () => {
    const line = standing().pop();
    if (line) add(rowOf(line), line.box - 1, !line.marked, line.tap);
  });
  const file = () => new File([logText()], `${facts.file}-${facts.mark}.jsonl`, { type: "text/plain" });
  at("save").addEventListener("click", () => {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(file());
    link.download = file().name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    at("log-state").textContent = `Saved as ${link.download}, where this device keeps downloads.`;
  });
  at("copy").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(logText());
    } catch {
      at("log-text").closest("details").open = true;
      at("log-text").select();
      document.execCommand("copy");
    }
    at("log-state").textContent = "Copied. Paste it into a message to the umpire.";
  });
  if (navigator.canShare && navigator.canShare({ files: [file()] })) {
    at("share").hidden = false;
    at("share").addEventListener("click", () => navigator.share({ files: [file()] }).catch(() => {}));
  }
  at("clear").addEventListener("click", () => {
    if (taps.length > 0 && !confirm("Take back every mark and empty the log?")) return;
    taps = [];
    keep();
    show();
  });
  window.addEventListener("storage", (change) => {
    if (change.key === key || change.key === null) {
      read();
      show();
    }
  });

  for (const sheet of document.querySelectorAll(".sheet")) {
    sheet.addEventListener("click", (click) => {
      const box = sheet.getBoundingClientRect();
      const share = [(click.clientX - box.left) / box.width, (click.clientY - box.top) / box.height];
      if (!sheet.classList.toggle("large")) return;
      sheet.scrollTo(share[0] * (sheet.scrollWidth - box.width), share[1] * (sheet.scrollHeight - sheet.clientHeight));
    });
    sheet.addEventListener("keydown", (press) => {
      if (press.key === "Enter") sheet.classList.toggle("large");
    });
  }

  read();
  show();
})();
