import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";

type Screen = {
  shot: Buffer;
  /** In pixels of the picture. */
  width: number;
  style?: string;
};

type Picture = { width: number; height?: number; scale?: number; format?: "webp" | "png" };

const FRAME = "display:block;border-radius:14px;border:1px solid #8886;box-sizing:border-box";

/** Writes one picture of one or more screens, each with rounded corners, on a contrasting background. */
export async function framedPicture(
  page: Page,
  path: string,
  screens: Screen[],
  { width, height, scale = 1, format = "webp" }: Picture,
): Promise<void> {
  const images = screens.map(
    ({ shot, width, style = "" }) =>
      `<img src="data:image/png;base64,${shot.toString("base64")}" style="${FRAME};width:${width}px;${style}">`,
  );
  const box = `position:relative;width:${width}px;${height ? `height:${height}px;` : ""}overflow:hidden`;
  await page.setContent(
    `<body style="margin:0"><div id="picture" style="display:flex;justify-content:space-between;${box}">${images.join("")}</div>`,
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const clip = await page.locator("#picture").boundingBox();
  if (!clip) throw new Error(`${path} would be empty`);
  // Playwright cannot write WebP, which needs a third of the bytes.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Emulation.setDefaultBackgroundColorOverride", { color: { r: 0, g: 0, b: 0, a: 0 } });
  const { data } = await devTools.send("Page.captureScreenshot", {
    format,
    ...(format === "webp" && { quality: 84 }),
    clip: { ...clip, scale },
    captureBeyondViewport: true,
  });
  writeFileSync(path, Buffer.from(data, "base64"));
}
