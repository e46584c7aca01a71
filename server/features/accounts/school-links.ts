import { and, eq, gt, lt, sql } from "drizzle-orm";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { JoinState, JoinToken, LONGEST_SCHOOL_LINK_DAYS, SchoolLink, SchoolLinkInput } from "#contract/school-links.ts";
import { schoolLinks } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { hashToken, newToken } from "#server/platform/tokens.ts";
import { emailDomain } from "./account-queries.ts";

const DAY_MS = 86_400_000;

const isOpen = and(gt(schoolLinks.endsAt, sql`now()`), lt(schoolLinks.uses, schoolLinks.maxUses));

const openLink = (tokenHash: Uint8Array) => and(eq(schoolLinks.tokenHash, tokenHash), isOpen);

/**
 * Counts a use, unless the transaction fails. Of two concurrent uses of the last place, the second waits and finds the link
 * used up. Returns undefined if there is no such link.
 */
export async function takeSchoolLink(tx: Db, tokenHash: Uint8Array, email: string) {
  const [link] = await tx
    .update(schoolLinks)
    .set({ uses: sql`${schoolLinks.uses} + 1` })
    .where(openLink(tokenHash))
    .returning({ domain: schoolLinks.domain });
  if (link?.domain) rejectOtherDomain(link.domain, email);
  return link;
}

/** For members who registered by a school's link and have not confirmed an address there yet. */
export function rejectOtherDomain(domain: string, email: string): void {
  if (emailDomain(email) === domain.toLowerCase()) return;
  const message = `Please use an email address at ${domain}`;
  throw new HttpError(400, message, { fields: { email: message } });
}

async function stateOfLink(db: Db, token: string) {
  const [link] = await db
    .select({ domain: schoolLinks.domain })
    .from(schoolLinks)
    .where(openLink(hashToken(token)));
  return { valid: link !== undefined, domain: link?.domain ?? null };
}

const columnsAt = (appUrl: string) => ({
  id: schoolLinks.id,
  name: schoolLinks.name,
  domain: schoolLinks.domain,
  maxUses: schoolLinks.maxUses,
  uses: schoolLinks.uses,
  createdBy: schoolLinks.createdBy,
  author: staffAuthorColumn(schoolLinks.createdBy),
  createdAt: schoolLinks.createdAt,
  endsAt: schoolLinks.endsAt,
  url: sql<string>`${sql.raw(`'${appUrl.replaceAll("'", "''")}/join/'`)} || ${schoolLinks.token}`,
});

const fieldError = (field: string, message: string) => new HttpError(400, message, { fields: { [field]: message } });

function checkEnd(endsAt: string): Date {
  const end = new Date(endsAt);
  if (end <= new Date()) throw fieldError("endsAt", "Choose a day in the future");
  if (end.getTime() > Date.now() + LONGEST_SCHOOL_LINK_DAYS * DAY_MS) throw fieldError("endsAt", "A year at most");
  return end;
}

export function schoolLinksRoutes(deps: Deps): Endpoint[] {
  const { config } = deps;
  const columns = columnsAt(config.appUrl);
  const LINKS = {
    columns,
    from: schoolLinks,
    where: undefined,
    order: { direction: "desc" as const, keys: [schoolLinks.id] },
  };

  const linkById = async (db: Db, id: number) => {
    const [link] = await db.select(columns).from(schoolLinks).where(eq(schoolLinks.id, id));
    if (!link) throw new HttpError(404, "School link not found");
    return link;
  };

  async function create(db: Db, { endsAt, ...input }: SchoolLinkInput, admin: Viewer) {
    const end = checkEnd(endsAt);
    const { token, hash } = newToken();
    const domain = input.domain?.toLowerCase() ?? null;
    const values = { ...input, domain, endsAt: end, token, tokenHash: hash, createdBy: admin.id };
    return db.transaction(async (tx) => {
      const [created] = await tx.insert(schoolLinks).values(values).returning({ id: schoolLinks.id });
      if (!created) throw new Error("insert returned no school link");
      const details = { name: input.name, ...(domain && { domain }) };
      await logAdminAction(tx, { actor: admin, action: "school_link_created", targetId: created.id, details });
      return linkById(tx, created.id);
    });
  }

  async function revoke(db: Db, id: number, admin: Viewer): Promise<void> {
    await db.transaction(async (tx) => {
      const [revoked] = await tx
        .delete(schoolLinks)
        .where(eq(schoolLinks.id, id))
        .returning({ name: schoolLinks.name });
      if (!revoked) throw new HttpError(404, "School link not found");
      await logAdminAction(tx, { actor: admin, action: "school_link_revoked", targetId: id, details: revoked });
    });
  }

  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/school-links",
        summary: "School links, newest first",
        description: "Expired and used-up links are listed for 30 more days.",
        access: "admin",
        query: Paging,
        answers: { status: 200, list: SchoolLink },
      },
      async ({ query, db }) => readPage(db, LINKS, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/school-links",
        summary: "Create a link with which people of a school can register",
        description:
          "It works even where registration needs an invitation, for a limited number of people and until it expires. A link for a domain accepts only addresses there, which have to be confirmed before these people count as members.",
        access: "admin",
        needsFreshSignIn: true,
        body: SchoolLinkInput,
        answers: { status: 201, body: SchoolLink },
        readAgain: async ({ db }, id) => linkById(db, id),
        cacheTags: [],
      },
      async ({ body, viewer, db }) => create(db, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/admin/school-links/:id",
        summary: "Revoke a school link",
        description: "People who have registered with it stay members.",
        access: "admin",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: "There is no such link" },
      },
      async ({ params, viewer, db }) => revoke(db, params.id, viewer),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/auth/join/check",
        summary: "Check whether a school link works; does not use it up",
        access: "anyone",
        allowedWhenSuspended: true,
        body: JoinToken,
        answers: { status: 200, body: JoinState },
        cacheTags: [],
        refuses: { 429: "Too many links from this address" },
      },
      async ({ body, c, db }) => {
        await countAttempt(deps, "schoolLinksPerAddress", clientAddress(c, config.trustProxy));
        return stateOfLink(db, body.token);
      },
    ),
  ];
}
