import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

test("what a moderator writes to the author of an approved resource is in the mail about it", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, { title: "Debate with a chatbot" });
  const note = "A model for others. Would you add a rubric?";
  await admin.expectOk("PUT", `/api/admin/resources/${id}/review`, { reasons: [], note });
  const mails = (await deliverMail(hub)).filter(({ recipient }) => recipient === author.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your resource is published: Debate with a chatbot"]);
  expect(mails[0]?.body).toContain(`The reviewer wrote:\n\n${note}\n\nThank you for sharing it.`);
});
