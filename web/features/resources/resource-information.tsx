import type { ReactNode } from "react";
import type { Resource } from "#contract/resources.ts";
import { formatCount, formatDate } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Rating } from "#web/ui/rating.tsx";
import { CONTENT_TYPE_LABELS } from "./filter-options.ts";

export const ResourceInformation = ({ resource }: { resource: Resource }) => (
  <Card>
    <h2 className="mb-4 text-lg">Resource Information</h2>
    <dl className="grid gap-3 text-sm">
      <Row name={resource.status === "approved" ? "Published" : "Submitted"}>{formatDate(resource.createdAt)}</Row>
      <Row name="Educational Level">{resource.educationalLevel}</Row>
      <Row name="AI Skill Level">{resource.skillLevel}</Row>
      <Row name="Content Type">{CONTENT_TYPE_LABELS[resource.contentType] ?? resource.contentType}</Row>
      {resource.aiTopic && <Row name="AI Topic">{resource.aiTopic}</Row>}
      <Row name="Views">{formatCount(resource.views)}</Row>
      <Row name="Rating">
        <Rating average={resource.avgRating} count={resource.ratingCount} />
      </Row>
    </dl>
  </Card>
);

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-quiet">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
