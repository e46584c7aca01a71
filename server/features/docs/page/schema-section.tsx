import type { JsonSchema, OpenApi } from "#server/features/docs/openapi-types.ts";
import { FieldTable, fieldsOf } from "./field-table.tsx";
import { nameIn } from "./type-of.tsx";

/** The shapes that calls take and give, each under its name. */
export function SchemaSection({ document: { components, paths } }: { document: OpenApi }) {
  const taken = new Set(requestsIn(paths).map(nameIn));
  return (
    <section id="schemas" aria-labelledby="schemas-title">
      <h2 id="schemas-title">Schemas</h2>
      {Object.entries(components.schemas).map(([name, schema]) => (
        <article key={name} id={`schema-${name}`} className="schema" aria-labelledby={`schema-${name}-title`}>
          <h3 id={`schema-${name}-title`}>
            <a href={`#schema-${name}`}>{name}</a>
          </h3>
          <FieldTable label={name} fields={taken.has(name) ? fieldsOf(schema) : givenFields(schema)} />
        </article>
      ))}
    </section>
  );
}

const requestsIn = (paths: OpenApi["paths"]): JsonSchema[] =>
  Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ requestBody }) => requestBody?.content["application/json"]?.schema ?? []);

/** An answer has all its fields, so only an exception needs to be marked. */
const givenFields = (schema: JsonSchema) =>
  fieldsOf(schema).map(({ mark, ...field }) => (mark === "optional" ? { ...field, mark } : field));
