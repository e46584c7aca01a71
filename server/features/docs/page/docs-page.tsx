import { renderToStaticMarkup } from "react-dom/server";
import type { OpenApi, Operation } from "#server/features/docs/openapi-types.ts";
import { Call, Method, Path } from "./call.tsx";
import { Markdown } from "./markdown.tsx";
import { SchemaSection } from "./schema-section.tsx";

type Entry = { method: string; path: string; operation: Operation };
type Section = { id: string; name: string; description?: string | undefined; entries: Entry[] };

/** The document as a page. It has no script, and its only stylesheet is a file, as our policy wants it. */
export const docsPage = (document: OpenApi): string =>
  `<!doctype html>${renderToStaticMarkup(<DocsPage document={document} />)}`;

function DocsPage({ document }: { document: OpenApi }) {
  const { info, components } = document;
  const sections = sectionsOf(document);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{info.title}</title>
        <meta name="description" content={info.summary} />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the content
        </a>
        <header className="masthead">
          <p className="home">
            <a href="/">Back to the site</a>
          </p>
          <h1>{info.title}</h1>
          <p className="lead">{info.summary}</p>
          <p>
            <a className="button" href="/api/openapi.json">
              OpenAPI 3.1 document
            </a>
          </p>
        </header>
        <div className="columns">
          <Contents sections={sections} chapters={chaptersOf(info.description)} />
          <main id="content">
            <section className="introduction" aria-label="Introduction">
              <Markdown text={info.description} />
            </section>
            {sections.map((section) => (
              <TagSection key={section.id} section={section} schemas={components.schemas} />
            ))}
            <SchemaSection document={document} />
          </main>
        </div>
      </body>
    </html>
  );
}

function TagSection({ section, schemas }: { section: Section; schemas: OpenApi["components"]["schemas"] }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 id={`${section.id}-title`}>{section.name}</h2>
      {section.description && <Markdown text={section.description} />}
      <ul className="index">
        {section.entries.map(({ method, path, operation }) => (
          <li key={operation.operationId}>
            <a href={`#${operation.operationId}`}>
              <Method name={method} /> <Path path={path} />
            </a>
            <span>{operation.summary}</span>
          </li>
        ))}
      </ul>
      {section.entries.map((entry) => (
        <Call key={entry.operation.operationId} {...entry} schemas={schemas} />
      ))}
    </section>
  );
}

function Contents({ sections, chapters }: { sections: Section[]; chapters: Chapter[] }) {
  return (
    <nav className="contents" aria-label="Contents">
      <ul>
        {chapters.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        {sections.map(({ id, name, entries }) => (
          <li key={id}>
            <a className="tag" href={`#${id}`}>
              {name}
            </a>
            <ul>
              {entries.map(({ method, path, operation }) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>
                    <Method name={method} /> <Path path={path.replace("/api", "")} />
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <a className="tag" href="#schemas">
            Schemas
          </a>
        </li>
      </ul>
    </nav>
  );
}

function sectionsOf({ tags, paths }: OpenApi): Section[] {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return tags.map(({ name, description }) => ({
    id: `tag-${slug(name)}`,
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

type Chapter = { id: string; name: string };

/** Rendering Markdown gives every heading this id. */
const chaptersOf = (markdown: string): Chapter[] =>
  Array.from(markdown.matchAll(/^## (.+)$/gm), ([, name = ""]) => ({ id: `user-content-${slug(name)}`, name }));

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");
