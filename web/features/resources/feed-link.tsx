import { activeFilters } from "#contract/filters.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { parseFilters } from "./resource-queries.ts";

/** To what the filters in the URL find, newest first. */
export const FeedLink = ({ search }: { search: URLSearchParams }) => (
  <p className="screen-only mt-8 text-sm">
    <TextLink href={withQuery("/feeds/resources.atom", activeFilters(parseFilters(search)))}>
      Follow new resources in a feed reader
    </TextLink>
  </p>
);
