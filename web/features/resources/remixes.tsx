import { REMIXABLE } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

type Remix = NonNullable<ResourceDetail["basedOn"]>;

const Named = ({ remix: { id, title, author } }: { remix: Remix }) => (
  <>
    <TextLink href={`/resources/${id}`}>
      <bdi>{title}</bdi>
    </TextLink>{" "}
    by <UserLink author={author} />
  </>
);

type RemixProps = {
  resource: Pick<ResourceDetail, "id" | "status" | "licence" | "basedOn" | "remixes">;
};

export const BasedOn = ({ resource: { basedOn } }: RemixProps) =>
  basedOn && (
    <p className="wrap-anywhere">
      Based on <Named remix={basedOn} />
    </p>
  );

/** What others made of it, and the way to do the same where its licence allows that. */
export function Remixes({ resource: { id, status, licence, remixes } }: RemixProps) {
  const allows = status === "approved" && licence !== null && REMIXABLE.includes(licence);
  if (!allows && remixes.length === 0) return null;
  return (
    <section aria-labelledby="remixes" className="screen-only grid gap-3">
      <h2 id="remixes" className="text-lg">
        Make It Yours
      </h2>
      {remixes.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {remixes.map((remix) => (
            <li key={remix.id} className="wrap-anywhere">
              <Named remix={remix} />, based on this
            </li>
          ))}
        </ul>
      )}
      {allows && (
        <ButtonLink href={`/submit?remixOf=${id}`} variant="quiet" size="sm" className="justify-self-start">
          Make your own version
        </ButtonLink>
      )}
    </section>
  );
}
