import { expect, test } from "vitest";
import { type Cut, cutOut, moved } from "./cut-out.ts";

const WIDE = { width: 400, height: 200 };
const MIDDLE: Cut = { zoom: 1, x: 0.5, y: 0.5 };

test("a square begins in the middle and as large as the picture allows", () => {
  expect(cutOut(WIDE, MIDDLE)).toEqual({ side: 200, roomX: 200, roomY: 0, left: 100, top: 0 });
  expect(cutOut(WIDE, { ...MIDDLE, zoom: 2 })).toEqual({ side: 100, roomX: 300, roomY: 100, left: 150, top: 50 });
});

test("dragging moves the picture with the pointer, and stops at its edges", () => {
  expect(cutOut(WIDE, moved(WIDE, MIDDLE, { x: 0.25, y: 0.25 }))).toMatchObject({ left: 50, top: 0 });
  expect(cutOut(WIDE, moved(WIDE, MIDDLE, { x: -9, y: 0 })).left).toBe(200);
  expect(cutOut(WIDE, moved(WIDE, MIDDLE, { x: 9, y: 0 })).left).toBe(0);
});
