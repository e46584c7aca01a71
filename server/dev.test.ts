import { expect, test } from "vitest";
import { singleServer } from "#server/db/broadcast.ts";
import { newDevApp } from "#server/dev.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({}, { broadcast: singleServer });

test("npm run dev renders a page anew after its sources have changed", async () => {
  const headOf = async (head: string) => (await newDevApp(hub, { head: () => head }).request("/about")).text();
  expect(await headOf("<!-- before -->")).toContain("<!-- before -->");
  expect(await headOf("<!-- after -->")).toContain("<!-- after -->");
});
