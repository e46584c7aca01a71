import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyChanges } from "#web/lib/api/cached-data.ts";
import { asSaved } from "./save.tsx";

const resource = (id: number) => ({ id, title: `Resource ${id}`, isSaved: false });

test("saving a resource updates every cached query that shows it and no other", () => {
  const client = new QueryClient();
  const other = { items: [resource(2)], total: 1, next: null };
  client.setQueryData(["/api/resources/featured"], [resource(1), resource(2)]);
  client.setQueryData(["/api/resources?limit=24"], { items: [resource(2), resource(1)], total: 2, next: null });
  client.setQueryData(["/api/resources/1"], resource(1));
  client.setQueryData(["/api/resources/1/comments"], { items: [{ id: 1, content: "Yes" }], total: 1, next: null });
  client.setQueryData(["/api/users/7/resources"], other);
  client.setQueryData(["/api/lists/3"], { id: 3, items: [{ resourceId: 1, resource: resource(1) }] });

  applyChanges(client, [asSaved(1, true)]);

  expect(client.getQueryData(["/api/resources/featured"])).toEqual([{ ...resource(1), isSaved: true }, resource(2)]);
  expect(client.getQueryData(["/api/resources?limit=24"])).toMatchObject({
    items: [{ isSaved: false }, { isSaved: true }],
  });
  expect(client.getQueryData(["/api/resources/1"])).toEqual({ ...resource(1), isSaved: true });
  expect(client.getQueryData(["/api/resources/1/comments"])).toEqual({
    items: [{ id: 1, content: "Yes" }],
    total: 1,
    next: null,
  });
  expect(client.getQueryData(["/api/users/7/resources"])).toBe(other);
  expect(client.getQueryData(["/api/lists/3"])).toEqual({
    id: 3,
    items: [{ resourceId: 1, resource: { ...resource(1), isSaved: true } }],
  });
});
