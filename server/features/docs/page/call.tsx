import type { JsonSchema, Media, OpenApi, Operation } from "#server/features/docs/openapi-types.ts";
import { FieldTable, fieldsOf, markOf } from "./field-table.tsx";
import { Markdown } from "./markdown.tsx";
import { nameIn, TypeOf } from "./type-of.tsx";

type Schemas = OpenApi["components"]["schemas"];
type Props = { method: string; path: string; operation: Operation; schemas: Schemas };

const TOKEN = { read: "Token: read or write", write: "Token: write", none: "No token" };

const ACCESS = { anyone: "Anyone", user: "Signed-in users", moderator: "Moderators and admins", admin: "Admins" };

export function Call({ method, path, operation, schemas }: Props) {
  const { operationId: id, parameters = [], requestBody, responses } = operation;
  const answers = Object.entries(responses);
  return (
    <article id={id} className="call" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        <a href={`#${id}`}>
          <Method name={method} /> <Path path={path} />
        </a>
      </h3>
      <p className="summary">
        {operation.summary}. <span className={`access ${operation["x-access"]}`}>{ACCESS[operation["x-access"]]}</span>{" "}
        <span className="access">{TOKEN[operation["x-token"]]}</span>
      </p>
      {operation.description && <Markdown text={operation.description} />}
      {parameters.length > 0 && (
        <>
          <h4>Parameters</h4>
          <FieldTable
            label={`Parameters of ${method} ${path}`}
            fields={parameters.map(({ name, schema, description, required, example }) => ({
              name,
              schema: { ...schema, ...(description && { description }) },
              mark: markOf(required),
              example,
            }))}
          />
        </>
      )}
      {requestBody && <Body method={method} path={path} media={jsonIn(requestBody.content)} schemas={schemas} />}
      {answers
        .filter(([status]) => status < "300")
        .map(([status, answer]) => (
          <Success key={status} status={status} answer={answer} />
        ))}
      <h4>Refusals</h4>
      <table aria-label={`Refusals of ${method} ${path}`} className="refusals">
        <tbody>
          {answers
            .filter(([status]) => status >= "400")
            .map(([status, { description }]) => (
              <tr key={status}>
                <th scope="row">{status}</th>
                <td>
                  <Markdown text={description} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </article>
  );
}

export const Method = ({ name }: { name: string }) => <span className={`method ${name.toLowerCase()}`}>{name}</span>;

export function Path({ path }: { path: string }) {
  return (
    <code className="path">
      {path.split(/(?=\/)/).map((part) => (
        <span key={part}>{part}</span>
      ))}
    </code>
  );
}

type BodyProps = { method: string; path: string; media: Media; schemas: Schemas };

function Body({ method, path, media, schemas }: BodyProps) {
  const name = nameIn(media.schema);
  return (
    <>
      <h4>
        Request body <TypeOf schema={media.schema} />
      </h4>
      <FieldTable
        label={`Request body of ${method} ${path}`}
        fields={fieldsOf((name && schemas[name]) || media.schema)}
      />
      <Example media={media} open />
    </>
  );
}

function Success({ status, answer }: { status: string; answer: Operation["responses"][string] }) {
  const [type, media] = Object.entries(answer.content ?? {})[0] ?? [];
  const headers = Object.keys(answer.headers ?? {});
  return (
    <>
      <h4>
        Answer <span className="status">{status}</span>{" "}
        {media &&
          (type === "application/json" && !isPlainText(media.schema) ? (
            <TypeOf schema={media.schema} />
          ) : (
            <code>{type}</code>
          ))}
      </h4>
      {!media && <p>{answer.description}.</p>}
      {headers.length > 0 && (
        <p>
          Headers:{" "}
          {headers.map((name, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <code>{name}</code>
            </span>
          ))}
        </p>
      )}
      {media && <Example media={media} />}
    </>
  );
}

const isPlainText = ({ type }: JsonSchema) => type === "string";

function Example({ media, open = false }: { media: Media; open?: boolean }) {
  const examples = media.examples ?? (media.example === undefined ? {} : { "": { value: media.example } });
  return Object.entries(examples).map(([name, { value }]) => (
    <details key={name} open={open}>
      <summary>Example{name && `: ${name}`}</summary>
      <pre>
        <code>{typeof value === "string" ? value : JSON.stringify(value, null, 2)}</code>
      </pre>
    </details>
  ));
}

const jsonIn = (content: Record<string, Media>): Media => content["application/json"] ?? { schema: {} };
