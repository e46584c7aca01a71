import { Fragment, type ReactNode } from "react";
import { FIELD_NAMES, type Field, type FieldName, fieldOf, type ResourceFields } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { type FieldValue, isGiven, valueLabel } from "#web/lib/format/resource-labels.ts";
import { ToolStatus } from "#web/shared/tool-status.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Rating } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const ResourceInformation = ({ resource }: { resource: Resource }) => (
  <Card>
    <h2 className="mb-4 text-lg">Resource Information</h2>
    <dl className="grid gap-3 text-sm">
      <Row name={resource.status === "approved" ? "Published" : "Submitted"}>
        <FormattedDate iso={resource.createdAt} />
      </Row>
      {resource.publishedAt && (
        <Row name="Last Changed">
          <TextLink href={`/resources/${resource.id}/versions`}>
            <FormattedDate iso={resource.publishedAt} />
          </TextLink>
        </Row>
      )}
      {SHORT_FIELDS.map((name) => {
        const text = textOf(name, resource[name]);
        return (
          text && (
            <Row key={name} name={titleCase(fieldOf(name).label)}>
              {text}
            </Row>
          )
        );
      })}
      <Row name="Views">{formatCount(resource.views)}</Row>
      <Row name="Rating">
        <Rating average={resource.avgRating} count={resource.ratingCount} />
      </Row>
    </dl>
  </Card>
);

/** Lists lead to what else is in the library; a licence says so if there is none. */
function textOf(name: ShortName, value: Exclude<FieldValue, readonly number[]>): ReactNode {
  const field = fieldOf(name);
  if (!isGiven(value)) return "none" in field ? field.none : null;
  if (typeof value !== "object") return valueLabel(name, value);
  const parameter = ("filter" in field && field.filter?.parameter) || name;
  const link = (one: string) => (
    <TextLink href={`/resources?${new URLSearchParams({ [parameter]: one })}`}>{one}</TextLink>
  );
  return value.map((one, at) =>
    name === "tools" ? (
      <span key={one} className="block not-first:mt-1">
        {link(one)}
        <ToolStatus name={one} />
      </span>
    ) : (
      <Fragment key={one}>
        {at > 0 && ", "}
        {link(one)}
      </Fragment>
    ),
  );
}

const titleCase = (label: string) => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere text-right font-semibold max-w-full">{children}</dd>
  </div>
);

type Short = Extract<Field, { kind: "choice" | "optionalChoice" | "optionalNumber" | "choices" | "names" }>;

type ShortName = { [Name in FieldName]: ResourceFields[Name] extends Short ? Name : never }[FieldName];

const KINDS: Field["kind"][] = ["choice", "optionalChoice", "optionalNumber", "choices", "names"];

const isShort = (name: FieldName): name is ShortName => KINDS.includes(fieldOf(name).kind);

/** What is said about a resource in a word or two: a row each on its page. */
const SHORT_FIELDS = FIELD_NAMES.filter(isShort);
