import { expect, test } from "vitest";
import { newDevApp } from "#server/dev.ts";
import { openHub } from "#server/testing/hub.ts";
import { singleServer } from "./platform/db/broadcast.ts";

const hub = openHub({}, { broadcast: singleServer });

test("npm run dev renders a page anew after its sources have changed", async () => {
  const headOf = async (head: string) => (await newDevApp(hub, { head: () => head }).request("/about")).text();
  expect(await headOf("<!-- before -->")).toContain("<!-- before -->");
  expect(await headOf("<!-- after -->")).toContain("<!-- after -->");
});
