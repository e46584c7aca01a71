import type { ReactNode } from "react";
import { fieldOf } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { formatCount, formatDate } from "#web/lib/format/format.ts";
import { valueLabel } from "#web/lib/format/resource-labels.ts";
import { Card } from "#web/ui/card.tsx";
import { Rating } from "#web/ui/rating.tsx";
import { SHORT_FIELDS } from "./short-fields.ts";

export const ResourceInformation = ({ resource }: { resource: Resource }) => (
  <Card>
    <h2 className="mb-4 text-lg">Resource Information</h2>
    <dl className="grid gap-3 text-sm">
      <Row name={resource.status === "approved" ? "Published" : "Submitted"}>{formatDate(resource.createdAt)}</Row>
      {SHORT_FIELDS.map((name) => {
        const value = resource[name];
        return (
          value !== null && (
            <Row key={name} name={titleCase(fieldOf(name).label)}>
              {valueLabel(name, value)}
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

const titleCase = (label: string) => label.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-quiet">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
