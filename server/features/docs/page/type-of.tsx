import { Fragment } from "react";
import type { JsonSchema } from "#server/features/docs/openapi-types.ts";

export const nameIn = ({ $ref }: JsonSchema) => $ref?.split("/").at(-1);

/** A schema in a few words: `array of Resource`, `string or null`. */
export function TypeOf({ schema }: { schema: JsonSchema }) {
  const name = nameIn(schema);
  if (name) return <a href={`#schema-${name}`}>{name}</a>;
  if (schema.anyOf && !schema.type) return <Either schemas={schema.anyOf} />;
  if (schema.items) {
    return (
      <>
        array of <TypeOf schema={schema.items} />
      </>
    );
  }
  if (schema.properties) return <Inline properties={schema.properties} />;
  if (typeof schema.additionalProperties === "object") {
    return (
      <>
        object of <TypeOf schema={schema.additionalProperties} />
      </>
    );
  }
  return <>{[schema.type ?? "anything"].flat().join(" or ")}</>;
}

function Either({ schemas }: { schemas: JsonSchema[] }) {
  return schemas.map((schema, index) => (
    <Fragment key={JSON.stringify(schema)}>
      {index > 0 && " or "}
      <TypeOf schema={schema} />
    </Fragment>
  ));
}

function Inline({ properties }: { properties: Record<string, JsonSchema> }) {
  return (
    <>
      {"{ "}
      {Object.entries(properties).map(([name, schema], index) => (
        <Fragment key={name}>
          {index > 0 && ", "}
          {name}: <TypeOf schema={schema} />
        </Fragment>
      ))}
      {" }"}
    </>
  );
}
