import type { ReactNode } from "react";
import { REMIXABLE } from "#contract/licences.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type Author = (props: { userId: number }) => ReactNode;

type Remix = NonNullable<ResourceDetail["basedOn"]>;

const Named = ({ remix: { id, title, userId }, Author }: { remix: Remix; Author: Author }) => (
  <>
    <TextLink href={`/resources/${id}`}>
      <bdi>{title}</bdi>
    </TextLink>{" "}
    by <Author userId={userId} />
  </>
);

type RemixProps = {
  resource: Pick<ResourceDetail, "id" | "status" | "licence" | "basedOn" | "remixes">;
  Author: Author;
};

export const BasedOn = ({ resource: { basedOn }, Author }: RemixProps) =>
  basedOn && (
    <p className="wrap-anywhere">
      Based on <Named remix={basedOn} Author={Author} />
    </p>
  );

/** What others made of it, and the way to do the same where its licence allows that. */
export function Remixes({ resource: { id, status, licence, remixes }, Author }: RemixProps) {
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
              <Named remix={remix} Author={Author} />, based on this
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
