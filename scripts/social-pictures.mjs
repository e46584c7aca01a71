// Draws what other sites show beside a link to a resource: one picture per content type, from the drawing of its cover.
// Run `node scripts/social-pictures.mjs` after a change, look at public/social, and commit the pictures.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { root } from "./install.mjs";
import { findChromium } from "./testing/chromium.mjs";

const WIDTH = 1200;
const HEIGHT = 630;
const INK = "#1d2433";

/** The words, the position and size of the drawing, and where its circle would cover the words. */
const PICTURES = [
  { name: "lesson-plan", title: "Lesson plan", text: "A lesson that uses AI, made by a teacher.", x: 330, scale: 1.5 },
  {
    name: "prompt",
    title: "Prompt template",
    text: "Words for an AI assistant, by a teacher.",
    x: 395,
    scale: 1.42,
    circleX: 450,
  },
  { name: "tutorial", title: "Tutorial", text: "How to do it with AI, step by step.", x: 412, scale: 1.42 },
  { name: "case-study", title: "Case study", text: "How it went in a real class.", x: 350, scale: 1.45, isDark: true },
];

/** @param {string} file */
const fontUrl = (file) => `data:font/woff2;base64,${readFileSync(join(root, "node_modules", file)).toString("base64")}`;

const FONTS = `
  @font-face { font-family: heading; src: url(${fontUrl("@fontsource/young-serif/files/young-serif-latin-400-normal.woff2")}) }
  @font-face { font-family: text; font-weight: 300 900;
    src: url(${fontUrl("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2")}) }`;

/** @param {(typeof PICTURES)[number]} picture */
function pageOf({ name, title, text, x, scale, circleX, isDark }) {
  const cover = readFileSync(join(root, "public/covers", `${name}.svg`), "utf8");
  const ground = /class="ground"[^>]*fill="(#\w+)"/.exec(cover)?.[1];
  // Without its background, which is as wide as the picture here, and without the code that chooses another drawing.
  const drawing = cover
    .replace(/(class="shape" cx=)"(\d+)"/, (_, start, x) => `${start}"${circleX ?? x}"`)
    .replace(/<\/?svg[^>]*>|<style>[\s\S]*<\/style>|<rect class="ground"[^>]*>|<title>.*<\/title>/g, "");
  return `<style>${FONTS}
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; overflow: hidden; position: relative;
      background: ${ground}; color: ${isDark ? "#fff" : INK}; display: grid; align-content: center }
    svg { position: absolute; inset: 0 }
    main { position: relative; width: 440px; padding-left: 90px; display: grid; gap: 34px }
    h1 { margin: 0; font: 96px/0.98 heading; letter-spacing: -1px; text-wrap: balance }
    p { margin: 0; font: 500 33px/1.35 text; text-wrap: balance }
  </style>
  <svg width="${WIDTH}" height="${HEIGHT}">
    <g transform="translate(${x} ${HEIGHT + 6 - 360 * scale}) scale(${scale})">${drawing}</g>
  </svg>
  <main><h1>${title}</h1><p>${text}</p></main>`;
}

const browser = await chromium.launch({ executablePath: await findChromium() });
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
mkdirSync(join(root, "public/social"), { recursive: true });
for (const picture of PICTURES) {
  await page.setContent(pageOf(picture));
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, `public/social/${picture.name}.png`) });
}
await browser.close();
