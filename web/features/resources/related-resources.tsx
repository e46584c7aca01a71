import { inLanguage } from "#contract/languages.ts";
import { REMIXABLE } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { relatedQuery } from "./resource-queries.ts";

/** Nothing while they are loading, if they cannot be loaded, and if there are none: nobody came for them. */
export function RelatedResources({ id }: { id: number }) {
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="screen-only mt-14">
      <h2 id="related" className="text-2xl">
        More like this
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {data.map(({ id, title, language, contentType, educationalLevel, grades }) => (
          <li key={id} className="min-w-0 break-words rounded-lg border border-line bg-raised p-5">
            <p {...inLanguage(language)}>
              <TextLink href={`/resources/${id}`}>{title}</TextLink>
            </p>
            <p className="mt-2 text-quiet text-sm">
              {badgeLabel("contentType", contentType)}, {levelLabel({ educationalLevel, grades })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
