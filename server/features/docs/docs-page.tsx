import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { renderTrusted } from "#server/platform/markdown/markdown.ts";
import type { Answer, JsonSchema, Media, OpenApi, Operation } from "./openapi-types.ts";

type Schemas = OpenApi["components"]["schemas"];
type Entry = { method: string; path: string; operation: Operation };
type Section = { id: string; name: string; description?: string | undefined; entries: Entry[] };

/** The document as a page. It has no script, and its only stylesheet is a file, as the CSP requires. */
export const docsPage = (document: OpenApi): string =>
  `<!doctype html>${renderToStaticMarkup(<DocsPage document={document} />)}`;

function DocsPage({ document: { info, tags, paths, components } }: { document: OpenApi }) {
  const entries = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const sections = tags.map(({ name, description }) => ({
    id: `tag-${slug(name)}`,
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
  // Rendered Markdown gives every heading this id.
  const chapters = Array.from(info.description.matchAll(/^## (.+)$/gm), ([, name = ""]) => ({
    id: `user-content-${slug(name)}`,
    name,
  }));
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
        <header>
          <a href="/">Back to the site</a>
          <h1>{info.title}</h1>
          <p>{info.summary} Parameters and fields are required unless they are marked as optional.</p>
          <a className="button" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
        </header>
        <nav aria-label="Contents">
          {[chapters, [...sections, { id: "schemas", name: "Schemas" }]].map((links) => (
            <ul key={links[0]?.id}>
              {links.map(({ id, name }) => (
                <li key={id}>
                  <a href={`#${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <main id="content">
          <section aria-label="Introduction">
            <Markdown text={info.description} />
          </section>
          {sections.map((section) => (
            <TagSection key={section.id} section={section} schemas={components.schemas} />
          ))}
          <section id="schemas" aria-labelledby="schemas-title">
            <h2 id="schemas-title">Schemas</h2>
            {Object.entries(components.schemas).map(([name, schema]) => (
              <article key={name} id={`schema-${name}`} aria-labelledby={`schema-${name}-title`}>
                <h3 id={`schema-${name}-title`}>
                  <a href={`#schema-${name}`}>{name}</a>
                </h3>
                <Fields schema={schema} />
              </article>
            ))}
          </section>
        </main>
      </body>
    </html>
  );
}

const slug = (name: string) => name.toLowerCase().replace(/\W+/g, "-");

function TagSection({ section: { id, name, description, entries }, schemas }: { section: Section; schemas: Schemas }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{name}</h2>
      {description && <Markdown text={description} />}
      <ul className="index">
        {entries.map(({ operation: { operationId, summary }, ...entry }) => (
          <li key={operationId}>
            <a href={`#${operationId}`}>
              <Name {...entry} />
            </a>{" "}
            {summary}
          </li>
        ))}
      </ul>
      {entries.map((entry) => (
        <Call key={entry.operation.operationId} entry={entry} schemas={schemas} />
      ))}
    </section>
  );
}

function Name({ method, path }: { method: string; path: string }) {
  return (
    <>
      <span className={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
    </>
  );
}

const ACCESS = { anyone: "Anyone", user: "Logged-in users", moderator: "Moderators and admins", admin: "Admins" };
const TOKEN = { read: "Token: read or write", write: "Token: write", none: "No token" };

function Call({ entry: { operation, ...name }, schemas }: { entry: Entry; schemas: Schemas }) {
  const { operationId: id, parameters = [], requestBody, responses } = operation;
  const body = requestBody?.content["application/json"];
  const [successes, refusals] = [/^[23]/, /^[45]/].map((pattern) =>
    Object.entries(responses).filter(([status]) => pattern.test(status)),
  );
  return (
    <article id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <a href={`#${id}`}>
          <Name {...name} />
        </a>
      </h3>
      <p>
        {operation.summary}. <span className="access">{ACCESS[operation["x-access"]]}</span>{" "}
        <span className="access">{TOKEN[operation["x-token"]]}</span>
      </p>
      {operation.description && <Markdown text={operation.description} />}
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <dl>
            {parameters.map(({ schema, description, ...parameter }) => (
              <Field key={parameter.name} {...parameter} schema={{ ...schema, ...(description && { description }) }} />
            ))}
          </dl>
        </>
      )}
      {body && (
        <>
          <h4>Request body {typeOf(body.schema)}</h4>
          <Fields schema={schemas[nameIn(body.schema) ?? ""] ?? body.schema} />
          <Examples media={body} />
        </>
      )}
      {successes?.map(([status, answer]) => (
        <Success key={status} status={status} answer={answer} />
      ))}
      <h4>Refusals</h4>
      <dl>
        {refusals?.map(([status, { description }]) => (
          <Fragment key={status}>
            <dt>{status}</dt>
            <dd>
              <Markdown text={description} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </article>
  );
}

function Success({ status, answer: { description, headers = {}, content = {} } }: { status: string; answer: Answer }) {
  const [type, media] = Object.entries(content)[0] ?? [];
  const headerNames = Object.keys(headers).map((name) => <code key={name}>{name}</code>);
  return (
    <>
      <h4>
        Answer {status} {media && (media.schema.type === "string" ? <code>{type}</code> : typeOf(media.schema))}
      </h4>
      {!media && <p>{description}.</p>}
      {headerNames.length > 0 && <p>Headers: {joined(headerNames, ", ")}</p>}
      {media && <Examples media={media} />}
    </>
  );
}

function Examples({ media: { example, examples = { "": { value: example } } } }: { media: Media }) {
  const given = Object.entries(examples).filter(([, { value }]) => value !== undefined);
  return given.map(([name, { value }]) => (
    <details key={name}>
      <summary>Example{name && `: ${name}`}</summary>
      <pre>
        <code>{typeof value === "string" ? value : JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  ));
}

const Fields = ({ schema: { properties = {}, required = [] } }: { schema: JsonSchema }) => (
  <dl>
    {Object.entries(properties).map(([name, schema]) => (
      <Field key={name} name={name} schema={schema} required={required.includes(name)} />
    ))}
  </dl>
);

type FieldProps = { name: string; schema: JsonSchema; required: boolean; example?: unknown };

function Field({ name, schema, required, example }: FieldProps) {
  const choices = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? [] : [schema.const]);
  const constraints = constraintsOf(schema).join(" · ");
  return (
    <>
      <dt>
        <code>{name}</code>{" "}
        <small>
          {typeOf(schema)}
          {!required && " · optional"}
        </small>
      </dt>
      <dd>
        {schema.description && <Markdown text={schema.description} />}
        {choices.length > 0 && <p>{joined(choices.map(inCode), " ")}</p>}
        {constraints && <p>{constraints}</p>}
        {example !== undefined && <p>Example: {inCode(example)}</p>}
      </dd>
    </>
  );
}

const inCode = (value: unknown) => <code>{value === "" ? '""' : String(value)}</code>;

const joined = (nodes: ReactNode[], separator: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once, and never reordered
  nodes.map((node, index) => <Fragment key={index}>{index > 0 ? [separator, node] : node}</Fragment>);

const nameIn = ({ $ref }: JsonSchema) => $ref?.split("/").at(-1);

/** A schema in a few words: `array of Resource`, `string or null`. */
function typeOf({ $ref, type, anyOf, items, properties, additionalProperties }: JsonSchema): ReactNode {
  if ($ref) return <a href={`#schema-${nameIn({ $ref })}`}>{nameIn({ $ref })}</a>;
  if (anyOf && !type) return joined(anyOf.map(typeOf), " or ");
  if (items) return <>array of {typeOf(items)}</>;
  if (typeof additionalProperties === "object") return <>object of {typeOf(additionalProperties)}</>;
  if (!properties) return [type ?? "anything"].flat().join(" or ");
  const fields = Object.entries(properties).map(([name, schema]) => [`${name}: `, typeOf(schema)]);
  return (
    <>
      {"{ "}
      {joined(fields, ", ")}
      {" }"}
    </>
  );
}

const FORMATS: Record<string, string> = { "date-time": "ISO 8601, UTC", email: "An email address" };

function constraintsOf(schema: JsonSchema) {
  // A field that may be blank has its format in the first of two alternatives.
  const { format = "", pattern, items, maxItems, ...rest } = { ...schema.anyOf?.[0], ...schema };
  return [
    FORMATS[format],
    range(rest.minLength, rest.maxLength, " characters"),
    range(rest.minimum, rest.maximum),
    range(undefined, maxItems, " entries"),
    range(items?.minLength, items?.maxLength, " characters each"),
    pattern && `matches ${pattern}`,
    rest.default !== undefined && `default ${rest.default}`,
  ].filter(Boolean);
}

function range(least: number | undefined, most: number | undefined, unit = "") {
  const [from, to] = [least, most].map((value) => value?.toLocaleString("en-US"));
  if (from && to) return `${from} to ${to}${unit}`;
  if (from) return `at least ${from}${unit}`;
  return to && `at most ${to}${unit}`;
}

/** Many calls share fields: four out of five texts on the page occur more than once. */
const rendered = new Map<string, string>();

function Markdown({ text }: { text: string }) {
  const html = rendered.get(text) ?? renderTrusted(text, "document");
  rendered.set(text, html);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words, and sanitized all the same
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
