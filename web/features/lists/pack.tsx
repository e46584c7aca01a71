import { inLanguage } from "#contract/languages.ts";
import type { PackItem, ResourceList } from "#contract/lists.ts";
import { PERSONAL_DATA_WARNING } from "#contract/resource-fields.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { resourceCount } from "#web/shared/lists.ts";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { AuthorName } from "#web/ui/user-link.tsx";

type PackProps = { list: ResourceList; items: PackItem[]; siteName: string };

/** On paper each part starts on a page of its own; on screen a line divides them. */
const PART = "border-line border-t pt-10 print:break-before-page print:border-0 print:pt-0";

export const Pack = ({ list, items, siteName }: PackProps) => (
  <article className="mx-auto grid max-w-3xl grid-cols-1 gap-10 print:block print:max-w-none">
    <header className="print:pt-[30vh]">
      <p className="text-quiet">{siteName}</p>
      <h1 dir="auto" className="mt-3 text-3xl print:text-4xl">
        {list.title}
      </h1>
      {list.description && (
        <p dir="auto" className="mt-5 max-w-prose whitespace-pre-line text-lg">
          {list.description}
        </p>
      )}
      <p className="mt-5 text-quiet">
        {resourceCount(items.length)}, put together by <AuthorName author={list.author} />. Changed{" "}
        <FormattedDate iso={list.updatedAt} />.
      </p>
    </header>
    <nav aria-labelledby="contents" className={PART}>
      <h2 id="contents" className="text-2xl">
        Contents
      </h2>
      <ol className="mt-4 list-decimal space-y-2 ps-7">
        {items.map(({ resourceId, resource }) => (
          <li key={resourceId} className="wrap-anywhere">
            <a
              href={`#part-${resourceId}`}
              {...inLanguage(resource.language)}
              className="rounded-sm underline-offset-4 hover:underline"
            >
              {resource.title}
            </a>
            <span className="text-quiet">
              {" "}
              by <AuthorName author={resource.author} />
            </span>
          </li>
        ))}
      </ol>
    </nav>
    {items.map((item, index) => (
      <Part key={item.resourceId} item={item} number={index + 1} siteName={siteName} />
    ))}
  </article>
);

function Part({ item, number, siteName }: { item: PackItem; number: number; siteName: string }) {
  const { resource, note } = item;
  const { id, title, description, contentHtml, contentType, fileUrl, videoUrl, studentData } = resource;
  return (
    <section id={`part-${id}`} aria-labelledby={`title-${id}`} className={PART}>
      <p className="text-quiet text-sm">
        {number}. {badgeLabel("contentType", contentType)}, {levelLabel(resource)}
      </p>
      <h2 id={`title-${id}`} {...inLanguage(resource.language)} className="mt-2 text-3xl">
        {title}
      </h2>
      {note && (
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line border-edge border-s-4 ps-3">
          {note}
        </p>
      )}
      <p {...inLanguage(resource.language)} className="mt-4 max-w-prose whitespace-pre-line text-lg">
        {description}
      </p>
      {studentData === "personal" && (
        <p className="mt-4 max-w-prose">
          <strong>{PERSONAL_DATA_WARNING.fact}</strong> {PERSONAL_DATA_WARNING.advice}
        </p>
      )}
      {contentHtml && (
        <div {...inLanguage(resource.language)}>
          <Prose html={contentHtml} className="mt-6 text-read" />
        </div>
      )}
      {fileUrl && <Attachment name="File" url={fileUrl} />}
      {videoUrl && <Attachment name="Video" url={videoUrl} />}
      <Origin resource={resource} siteName={siteName} />
    </section>
  );
}

/** In words: on paper nobody can follow a link. */
const Attachment = ({ name, url }: { name: string; url: string }) => (
  <p className="mt-4 text-sm">
    {name}: <span className="wrap-anywhere">{url}</span>
  </p>
);

type OriginProps = Pick<PackItem, "resource"> & { siteName: string };

/** Whose it is, where it is from and what may be done with it. */
const Origin = ({ resource: { id, author, licence, createdAt, basedOn }, siteName }: OriginProps) => (
  <footer className="mt-8 break-inside-avoid border-line border-t pt-3 text-quiet text-sm">
    <p>
      By <AuthorName author={author} />, shared on {siteName} on <FormattedDate iso={createdAt} />.{" "}
      {licence ? `License: ${licence}.` : "License not stated."}
    </p>
    <p>
      <Address path={`/resources/${id}`} />
    </p>
    {basedOn && (
      <p>
        Based on <bdi>{basedOn.title}</bdi> by <AuthorName author={basedOn.author} />,{" "}
        <Address path={`/resources/${basedOn.id}`} />
      </p>
    )}
  </footer>
);

/** Whole, because it is read on paper. Only the browser knows under which name the site is visited. */
const Address = ({ path }: { path: string }) => (
  <a href={path} className="wrap-anywhere">
    {useHydrated() ? location.origin : ""}
    {path}
  </a>
);
