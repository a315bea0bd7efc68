// Opens pages in headless Chromium as a player would, from the disk: node browser.mjs FOLDER-FOR-PICTURES PAGE...
// A page whose name starts with `index` or `umpires` is an event's index; all others are pages for a tablet. scripts/test-tablet runs this.
import { existsSync, readFileSync, statSync, readdirSync, mkdirSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createRequire } from "node:module";

const require = createRequire(join(process.cwd(), "package.json"));
const puppeteer = require("puppeteer-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

const [pictures, ...pages] = process.argv.slice(2);
const sizes = { tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };
const mostBytes = 1_500_000;
let faults = 0;

function check(page, what, isRight, more = "") {
  if (isRight) return;
  faults += 1;
  console.error(`${page}: ${what}${more ? ": " + more : ""}`);
}

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM || "/usr/bin/chromium", args: ["--no-sandbox", "--allow-file-access-from-files=false"],
});

/// Opens a page and notes every request but the first.
async function open(path, size) {
  const tab = await browser.newPage();
  await tab.setViewport({ ...size, deviceScaleFactor: 1 });
  const asked = [], said = [];
  tab.on("request", (request) => { if (!/^(data|blob):/.test(request.url())) asked.push(request.url()); });
  tab.on("console", (message) => said.push(message.text()));
  tab.on("pageerror", (error) => said.push(String(error)));
  tab.on("dialog", (dialog) => dialog.accept());
  await tab.goto("file://" + resolve(path), { waitUntil: "networkidle0" });
  await tab.evaluate(() => document.fonts.ready);
  return { tab, asked, said };
}

async function checkAccess(name, tab) {
  await tab.evaluate(axe);
  const found = await tab.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  for (const each of found.violations)
    check(name, `axe ${each.id}`, false, `${each.nodes.length} times, ${each.help}; ${each.nodes[0].html.slice(0, 160)}`);
}

const pressed = (tab) => tab.$$eval("button[aria-pressed=true]", (all) => all.length);
const log = (tab) => tab.$eval("#log-text", (text) => text.value.trim().split("\n").map((line) => JSON.parse(line)));

async function checkTaps(name, path, tab) {
  const boxes = await tab.$$("[data-track] button");
  if (boxes.length === 0) return;
  const small = await tab.$$eval("button, nav a, summary", (all) =>
    all.filter((each) => !each.hidden && (each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44)).length);
  check(name, "targets below 44 px", small === 0, String(small));
  const taps = Math.min(3, boxes.length);
  for (let i = 0; i < taps; ++i) {
    await boxes[i].evaluate((box) => box.scrollIntoView({ block: "center" }));
    await boxes[i].click();
  }
  check(name, "three taps mark three boxes", (await pressed(tab)) === taps);
  const crosses = await tab.$$eval(".card .boxes path.on", (all) => all.length);
  const hasCard = (await tab.$("article .card")) !== null;
  if (hasCard) check(name, "the card shows the crosses", crosses > 0 && crosses <= taps, String(crosses));
  await tab.click("#undo");
  check(name, "undo takes one back", (await pressed(tab)) === taps - 1);
  const lines = await log(tab);
  check(name, "the log has a head, the taps and the undoing", lines.length === taps + 2 && lines[taps + 1].undoes === taps);
  const left = await tab.$eval("[data-track] output", (text) => text.textContent);
  check(name, "the strength that is left is a number", /^\d+ of \d+ left$/.test(left), left);
  await tab.reload({ waitUntil: "networkidle0" });
  check(name, "boxes survive a reload", (await pressed(tab)) === taps - 1);
  check(name, "the log survives a reload", JSON.stringify(await log(tab)) === JSON.stringify(lines));

  const folder = join(pictures, "downloads");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const session = await tab.createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: resolve(folder) });
  await tab.click("#save");
  for (let i = 0; i < 50 && !readdirSync(folder).some((file) => file.endsWith(".jsonl")); ++i)
    await new Promise((done) => setTimeout(done, 100));
  const saved = readdirSync(folder).find((file) => file.endsWith(".jsonl"));
  check(name, "the log can be saved", saved && readFileSync(join(folder, saved), "utf8").trim().split("\n").length === lines.length);
  await checkPrint(name, tab);
  await tab.click("#clear");
  check(name, "starting again takes everything back", (await pressed(tab)) === 0);
}

/// On paper a card or a sheet has its own size in CSS pixels, 96 to an inch.
async function checkPrint(name, tab) {
  await tab.emulateMediaType("print");
  const wrong = await tab.$$eval(".card svg, .sheet svg", (all) => all.filter((each) => {
    const box = each.getBoundingClientRect();
    const wanted = (size) => parseFloat(each.style.getPropertyValue(size)) / 25.4 * 96;
    return Math.abs(box.width - wanted("--width")) > 0.5 || Math.abs(box.height - wanted("--height")) > 0.5;
  }).length);
  check(name, "cards and sheets are printed at 100 %", wrong === 0, String(wrong));
  const pdf = await tab.pdf({ preferCSSPageSize: true, printBackground: true, path: join(pictures, name + ".pdf") });
  check(name, "it prints", pdf.length > 1000);
  await tab.emulateMediaType(null);
}

mkdirSync(pictures, { recursive: true });
for (const path of pages) {
  const name = path.split("/").slice(-3).join("-").replace(/\.html$/, "");
  const isIndex = /^(index|umpires)/.test(basename(path));
  check(name, "the file is under 1.5 MB", isIndex || statSync(path).size < mostBytes, String(statSync(path).size));
  for (const [device, size] of Object.entries(sizes)) {
    const { tab, asked, said } = await open(path, size);
    check(name, "no request leaves the page", asked.length === 1, asked.slice(1).join(", "));
    check(name, "the browser has nothing to say", said.length === 0, said.slice(0, 3).join("; "));
    await tab.screenshot({ path: join(pictures, `${name}-${device}.png`) });
    const isWide = await tab.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
    check(name, `the page scrolls sideways on a ${device}`, !isWide);
    await checkAccess(name + " on a " + device, tab);
    if (isIndex) {
      const pictures = await tab.$$eval("img", (all) => all.map((each) => each.naturalHeight));
      check(name, "small pictures of pages are shown", pictures.length > 3 && pictures.every((height) => height > 100), String(pictures));
      const missing = await tab.$$eval("a", (all) => all.map((each) => decodeURI(new URL(each.href).pathname)));
      check(name, "every link leads to a file", missing.every((file) => existsSync(file)), missing.filter((file) => !existsSync(file)).join(", "));
    }
    if (!isIndex && device === "tablet") {
      const fonts = await tab.evaluate(() => [...document.fonts].filter((font) => font.status !== "loaded").length);
      check(name, "fonts that did not load", fonts === 0, String(fonts));
      await checkTaps(name, path, tab);
      check(name, "nothing is asked for while it is used", asked.every((url) => url.startsWith("file://")));
    }
    await tab.close();
  }
  console.log(`${name}: ${statSync(path).size} bytes`);
}
await browser.close();
console.log(faults === 0 ? `${pages.length} pages, no faults` : `${faults} faults`);
process.exit(faults === 0 ? 0 : 1);
