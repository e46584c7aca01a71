/**
 * A site's own accent color. The shades of both themes come from one color: the hue stays, and the lightness changes as much as
 * each place needs, within limits, so that people still recognize the color.
 */

export const THEME_NAMES = ["light", "dark"] as const;
type ThemeName = (typeof THEME_NAMES)[number];

/** Their names in the stylesheet; see web/ui/theme.css. */
type Shades = { fill: string; strong: string; onFill: string; tint: string; text: string };

type Ground = { paper: string; raised: string; sunken: string };

/** The page colors beneath the shades. */
const GROUNDS: Record<ThemeName, Ground> = {
  light: { paper: "#ffffff", raised: "#ffffff", sunken: "#f3f5f8" },
  dark: { paper: "#151922", raised: "#1c212c", sunken: "#0f1219" },
};

const INK = "#1d2433";
const WHITE = "#ffffff";

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for controls. */
const TEXT = 4.5;
const CONTROL = 3;

/** In lightness, from 0 to 1. Text is thin, so it may differ more. */
const LARGEST_SHIFT = { fill: 0.25, text: 0.45 };

/** Two colors whose contrast is too low. */
export type FailedPair = { theme: ThemeName; pair: string; colors: [string, string]; ratio: number; needed: number };

export type Accent = { shades: Record<ThemeName, Shades> } | { failed: FailedPair };

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export function accentOf(color: string): Accent {
  const light = themeShades(color, "light");
  if ("failed" in light) return light;
  const dark = themeShades(color, "dark");
  return "failed" in dark ? dark : { shades: { light: light.shades, dark: dark.shades } };
}

/** The message for the admin who chose it. */
export const reasonAgainst = ({ theme, pair, colors, ratio, needed }: FailedPair): string =>
  `In the ${theme} theme, ${pair} would be too much alike: ${colors.join(" and ")} have a contrast of ${rounded(ratio)}:1, and ${needed}:1 is needed. Please choose a color that is less ${theme}.`;

/** Never rounded up to the required value. */
const rounded = (ratio: number) => Math.floor(ratio * 10) / 10;

function themeShades(color: string, theme: ThemeName): { shades: Shades } | { failed: FailedPair } {
  const ground = GROUNDS[theme];
  const [, chroma, hue] = toOklch(color);
  const tint =
    theme === "light" ? toHex(0.965, Math.min(chroma, 0.018), hue) : toHex(0.285, Math.min(chroma, 0.025), hue);
  const fill = nearest(color, LARGEST_SHIFT.fill, theme, (shade) => [
    { pair: "a button and the page", with: ground.paper, needed: CONTROL },
    { pair: "a button and a card", with: ground.raised, needed: CONTROL },
    { pair: "a button and a darker panel", with: ground.sunken, needed: CONTROL },
    { pair: "a button and the words on it", with: onFill(shade), needed: TEXT },
  ]);
  if ("failed" in fill) return fill;
  const text = nearest(color, LARGEST_SHIFT.text, theme, () => [
    { pair: "a link and the page", with: ground.paper, needed: TEXT },
    { pair: "a link and a card", with: ground.raised, needed: TEXT },
    { pair: "a link and a darker panel", with: ground.sunken, needed: TEXT },
    { pair: "a link and a tinted panel", with: tint, needed: TEXT },
  ]);
  if ("failed" in text) return text;
  const words = onFill(fill.shade);
  return {
    shades: { fill: fill.shade, strong: strongOf(fill.shade, words, ground), onFill: words, tint, text: text.shade },
  };
}

/** White where it is readable, as white on a strong color looks like a button everywhere. */
const onFill = (fill: string): string => (contrast(fill, WHITE) >= TEXT || contrast(fill, INK) < TEXT ? WHITE : INK);

/** On hover: one step away from its label, if it still differs from the page. */
function strongOf(fill: string, words: string, { paper, sunken }: Ground): string {
  const [lightness, chroma, hue] = toOklch(fill);
  const strong = toHex(lightness + (words === WHITE ? -0.05 : 0.05), chroma, hue);
  return [paper, sunken].every((ground) => contrast(strong, ground) >= CONTROL) ? strong : fill;
}

type Pair = { pair: string; with: string; needed: number };

const STEP = 0.005;

/**
 * The shade nearest to the color that has enough contrast with everything it meets; or the pair that fails in the closest
 * attempt.
 */
function nearest(
  color: string,
  largest: number,
  theme: ThemeName,
  pairsOf: (shade: string) => Pair[],
): { shade: string } | { failed: FailedPair } {
  const [lightness, chroma, hue] = toOklch(color);
  let closest: FailedPair | undefined;
  for (let steps = 0; steps * STEP <= largest + STEP / 2; steps++) {
    for (const sign of [1, -1]) {
      const wanted = lightness + sign * steps * STEP;
      if (wanted < 0 || wanted > 1) continue;
      const shade = steps === 0 ? color.toLowerCase() : toHex(wanted, chroma, hue);
      const failed = worstOf(shade, pairsOf(shade), theme);
      if (!failed) return { shade };
      if (!closest || failed.ratio / failed.needed > closest.ratio / closest.needed) closest = failed;
    }
  }
  return { failed: closest as FailedPair };
}

function worstOf(shade: string, pairs: Pair[], theme: ThemeName): FailedPair | undefined {
  return pairs
    .map(({ pair, with: other, needed }): FailedPair => {
      return { theme, pair, colors: [shade, other], ratio: contrast(shade, other), needed };
    })
    .filter(({ ratio, needed }) => ratio < needed)
    .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed)[0];
}

/** The contrast of WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = toLinear(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Triple = [number, number, number];

const toLinear = (color: string): Triple =>
  [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;

/** Lightness, chroma and hue as people perceive them (Oklab, by Björn Ottosson). */
function toOklch(color: string): Triple {
  const [red, green, blue] = toLinear(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, b), Math.atan2(b, a)];
}

/** With less chroma where a screen could not show it. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const wanted = Math.min(1, Math.max(0, lightness));
  for (let left = chroma; left > 0.001; left *= 0.96) {
    const linear = fromOklch(wanted, left, hue);
    if (linear.every((value) => value >= -0.0005 && value <= 1.0005)) return hexOf(linear);
  }
  return hexOf(fromOklch(wanted, 0, hue));
}

function fromOklch(lightness: number, chroma: number, hue: number): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hexOf = (linear: Triple): string =>
  `#${linear
    .map((value) => {
      const shown = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(Math.min(1, Math.max(0, shown)) * 255)
        .toString(16)
        .padStart(2, "0");
    })
    .join("")}`;
