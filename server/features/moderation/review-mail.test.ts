import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { quietJobs } from "#server/testing/quiet-jobs.ts";
import { draft } from "#server/testing/resources.ts";
import { sendReviewMail } from "./review-mail.ts";

const hub = openHub();

test("a decision whose author cannot be notified does not block others", async () => {
  const [author, admin] = [await hub.teacher(), await hub.admin()];
  const ids: number[] = [];
  for (const title of ["First of three", "Second of three", "Third of three"]) {
    const { id } = await author.expectOk("POST", "/api/resources", draft({ title }));
    await admin.expectOk("PUT", `/api/admin/resources/${id}/approve`);
    ids.push(id);
  }
  await makeReviewsDue(hub);
  await hub.db.execute(sql`alter table notices add constraint stuck check (subject_id <> ${sql.raw(String(ids[0]))})`);
  const jobs = quietJobs(hub);
  await sendReviewMail(jobs).catch(() => {});
  await hub.db.execute(sql`alter table notices drop constraint stuck`);
  const subjects = async () => (await deliverMail(jobs)).map(({ subject }) => subject).sort();
  expect(await subjects()).toEqual([
    "Your resource is published: Second of three",
    "Your resource is published: Third of three",
  ]);
  expect(await subjects(), "it is left alone for a while").toEqual([]);
  await sendReviewMail(quietJobs(hub));
  expect(await subjects()).toEqual(["Your resource is published: First of three"]);
});
