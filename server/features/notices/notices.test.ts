import { describe, expect, test } from "vitest";
import type { Notice } from "#contract/notices.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { noticeCases } from "#server/testing/notice-cases.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();
const CASES = noticeCases(hub);

const noticesOf = async (client: TestClient): Promise<Notice[]> => client.expectOk("GET", "/api/notifications");
const unreadOf = async (client: TestClient): Promise<number> =>
  (await client.expectOk("GET", "/api/notifications/unread")).count;

test("every kind of notice is in the table", async () => {
  const { user, get } = await hub.teacher();
  const { body } = await get(`/api/users/${user.id}/notices`);
  expect([...new Set(CASES.map(({ kind }) => kind))].sort()).toEqual(Object.keys(body).sort());
});

describe.each(CASES)("$name", ({ kind, reader: newReader, deed, ownDeed, one, several, ...told }) => {
  test("notifies the people concerned and nobody else", async () => {
    const [reader, bystander] = [await newReader(), await hub.teacher()];
    const { by } = await deed(reader);
    await tell(hub);
    await tell(hub);
    const actorId = told.isByModerators ? null : by.user.id;
    const [notice, ...older] = await noticesOf(reader);
    expect(older.filter(({ readAt }) => readAt === null)).toEqual([]);
    expect(notice).toMatchObject({ kind, actorId, count: 1, readAt: null });
    expect(notice?.text).toContain(one(`User #${by.user.id}`));
    expect(await unreadOf(reader)).toBe(1);
    const others = told.isForEverybody ? 1 : 0;
    expect([(await noticesOf(bystander)).length, await unreadOf(bystander)]).toEqual([others, others]);
    if (!told.isByModerators) expect((await noticesOf(by)).filter((each) => each.kind === kind)).toEqual([]);
  });

  test("is merged with the next ones until it is read", async () => {
    const reader = await newReader();
    await deed(reader);
    await tell(hub);
    const before = await noticesOf(reader);
    await deed(reader);
    await tell(hub);
    const unread = (await noticesOf(reader)).filter(({ readAt }) => readAt === null);
    if (several) {
      expect(unread).toMatchObject([{ kind, count: 2 }]);
      expect(unread[0]?.text).toContain(several);
    } else expect(unread).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(await unreadOf(reader)).toBe(unread.length);
    // Later notices stay unread.
    await reader.expectOk("PUT", "/api/notifications/read", { ids: [before[0]?.id] });
    expect(await unreadOf(reader)).toBe(1);
    await reader.expectOk("PUT", "/api/notifications/read");
    expect(await unreadOf(reader)).toBe(0);
  });

  test("is not sent to the person who caused it", async () => {
    const reader = await newReader();
    const before = await noticesOf(reader);
    await ownDeed?.(reader);
    await tell(hub);
    expect((await noticesOf(reader)).filter((each) => each.kind === kind)).toEqual(
      before.filter((each) => each.kind === kind),
    );
  });

  test("disappears with its cause", async () => {
    const reader = await newReader();
    const { takeBack } = await deed(reader);
    if (!takeBack) return;
    const { takeBack: before } = await deed(reader);
    await before?.();
    await tell(hub);
    await takeBack();
    expect(await unreadOf(reader)).toBe(0);
    expect((await noticesOf(reader)).filter(({ readAt }) => readAt === null)).toEqual([]);
  });

  test("is not sent to people who turned it off, on the site and by mail", async () => {
    const reader = await newReader();
    await reader.expectOk("PUT", `/api/users/${reader.user.id}/notices`, { [kind]: { site: false, mail: "off" } });
    await deed(reader);
    await tell(hub);
    const told = (await noticesOf(reader)).filter((each) => each.kind === kind && each.readAt === null);
    expect(told).toEqual([]);
  });
});
