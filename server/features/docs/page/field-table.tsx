import type { JsonSchema } from "#server/features/docs/openapi-types.ts";
import { Markdown } from "./markdown.tsx";
import { TypeOf } from "./type-of.tsx";

/** How a field is marked: what may be left out of a request, or be missing from an answer, is worth a word. */
type Mark = "required" | "optional" | undefined;

type Field = { name: string; schema: JsonSchema; mark?: Mark; example?: unknown };

export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, mark: markOf(required.includes(name)) }));

export const markOf = (isRequired: boolean): Mark => (isRequired ? "required" : "optional");

/** Two columns, so that it fits a phone: what it is called and made of, and what it means and takes. */
export function FieldTable({ label, fields }: { label: string; fields: Field[] }) {
  return (
    <table aria-label={label} className="fields">
      <tbody>
        {fields.map(({ name, schema, mark, example }) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
              <span className="type">
                <TypeOf schema={schema} />
                {mark && <span className={mark}> · {mark}</span>}
              </span>
            </th>
            <td>
              {schema.description && <Markdown text={schema.description} />}
              <Constraints schema={schema} example={example} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Constraints({ schema, example }: { schema: JsonSchema; example?: unknown }) {
  const words = constraintsOf(schema);
  const choices = schema.enum ?? schema.items?.enum ?? (schema.const === undefined ? [] : [schema.const]);
  return (
    <>
      {choices.length > 0 && (
        <p className="choices">
          {choices.map((choice) => (
            <code key={String(choice)}>{choice === "" ? '""' : String(choice)}</code>
          ))}
        </p>
      )}
      {words.length > 0 && <p className="constraint">{words.join(" · ")}</p>}
      {example !== undefined && (
        <p className="constraint">
          Example: <code>{String(example)}</code>
        </p>
      )}
    </>
  );
}

const FORMATS: Record<string, string> = {
  "date-time": "ISO 8601, UTC",
  email: "an email address",
};

function constraintsOf(schema: JsonSchema) {
  // Optional values have their format in the first of two alternatives.
  const {
    format,
    minLength,
    maxLength,
    minimum,
    maximum,
    pattern,
    default: preset,
  } = { ...schema.anyOf?.[0], ...schema };
  const number = (value: number) => value.toLocaleString("en-US");
  return [
    FORMATS[format ?? ""],
    range(minLength, maxLength, number, " characters"),
    range(minimum, maximum, number, ""),
    range(undefined, schema.maxItems, number, " entries"),
    range(schema.items?.minLength, schema.items?.maxLength, number, " characters each"),
    pattern && `matches ${pattern}`,
    preset !== undefined && `default ${preset}`,
  ].filter((words) => typeof words === "string");
}

function range(least: number | undefined, most: number | undefined, number: (value: number) => string, unit: string) {
  if (least !== undefined && most !== undefined) return `${number(least)} to ${number(most)}${unit}`;
  if (least !== undefined) return `at least ${number(least)}${unit}`;
  return most === undefined ? undefined : `at most ${number(most)}${unit}`;
}
