import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  ["Mobile", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"],
  ["Mobile", "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36"],
  ["Tablet", "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1"],
  ["Tablet", "Mozilla/5.0 (Linux; Android 13; SM-X906C) AppleWebKit/537.36 Chrome/126.0 Safari/537.36"],
  ["Desktop", "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36"],
  ["Desktop", "curl/8.5.0"],
  ["Desktop", null],
])("%s: %s", (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
