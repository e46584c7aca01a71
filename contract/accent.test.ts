import { expect, test } from "vitest";
import { accentOf, contrast, reasonAgainst, THEME_NAMES } from "./accent.ts";

const GROUNDS = {
  light: ["#ffffff", "#f3f5f8"],
  dark: ["#151922", "#1c212c", "#0f1219"],
};

const part = (value: number) => Math.round(value).toString(16).padStart(2, "0");

/** Every hue in several strengths. */
function* colors() {
  for (let hue = 0; hue < 360; hue += 15) {
    for (const lightness of [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95]) {
      for (const saturation of [0.15, 0.6, 1]) {
        const channel = (n: number) => {
          const k = (n + hue / 30) % 12;
          return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
        };
        yield `#${[0, 8, 4].map((n) => part(channel(n) * 255)).join("")}`;
      }
    }
  }
}

test("every accepted color is readable and visible in both themes, and every refusal names a pair that is not", () => {
  let accepted = 0;
  let refused = 0;
  for (const color of colors()) {
    const accent = accentOf(color);
    if ("failed" in accent) {
      refused++;
      const { colors, ratio, needed } = accent.failed;
      expect(contrast(...colors), color).toBe(ratio);
      expect(ratio, color).toBeLessThan(needed);
      continue;
    }
    accepted++;
    for (const theme of THEME_NAMES) {
      const { fill, strong, onFill, tint, text } = accent.shades[theme];
      const lowest = (one: string, others: string[]) => Math.min(...others.map((other) => contrast(one, other)));
      expect(lowest(fill, GROUNDS[theme]), `${color} ${theme} fill`).toBeGreaterThanOrEqual(3);
      expect(lowest(onFill, [fill, strong]), `${color} ${theme} words`).toBeGreaterThanOrEqual(4.5);
      expect(lowest(text, [...GROUNDS[theme], tint]), `${color} ${theme} text`).toBeGreaterThanOrEqual(4.5);
      const ink = theme === "light" ? ["#1d2433", "#4c566b"] : ["#eceef3", "#b0b8c8"];
      expect(lowest(tint, ink), `${color} ${theme} tint`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(accepted).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(50);
});

test.each(["#1b365d", "#800000", "#ffc72c", "#e53935", "#1a73e8", "#00695c", "#6a1b9a", "#4b5563"])(
  "the school color %s is accepted",
  (color) => expect(accentOf(color)).toHaveProperty("shades"),
);

test.each([
  ["#ffffff", "light"],
  ["#fff9c4", "light"],
  ["#000000", "dark"],
  ["#050a1e", "dark"],
])("%s is refused for the %s theme, with the failing pair", (color, theme) => {
  const accent = accentOf(color);
  expect(accent).toMatchObject({ failed: { theme, pair: expect.stringContaining("a button and ") } });
  if ("failed" in accent) expect(reasonAgainst(accent.failed)).toContain(`In the ${theme} theme, a button and `);
});

test("a color that already has enough contrast stays unchanged", () => {
  expect(accentOf("#B0221C")).toMatchObject({
    shades: { light: { fill: "#b0221c", onFill: "#ffffff", text: "#b0221c" } },
  });
});
