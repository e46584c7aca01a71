import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Without any filter there is nothing to adjust: then the library is empty. */
export const NoResults = ({ isFiltered, refusal }: { isFiltered: boolean; refusal: string | undefined }) =>
  isFiltered ? <NothingMatches hint={refusal && `${refusal}.`} /> : <EmptyLibrary />;

const EmptyLibrary = () => (
  <EmptyState title="No resources found" hint="The library is new. The first resource could be yours.">
    <ButtonLink href="/submit" variant="secondary">
      Submit a Resource
    </ButtonLink>
  </EmptyState>
);

const ADJUST = "Try adjusting your search filters to find what you're looking for.";

const NothingMatches = ({ hint = ADJUST }: { hint: string | undefined }) => (
  <EmptyState title="No resources found" hint={hint}>
    {/* A form, so that it works without scripts; with them the URL has no `?`. Either way the page is reloaded. */}
    <form action="/resources" aria-label="Clear filters">
      <Button
        type="submit"
        variant="secondary"
        onClick={(event) => {
          event.preventDefault();
          location.assign("/resources");
        }}
      >
        Clear Filters
      </Button>
    </form>
  </EmptyState>
);
