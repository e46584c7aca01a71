import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export const NoResults = () => (
  <EmptyState title="No resources found" hint="Try adjusting your search filters to find what you're looking for.">
    {/* A form, so that it works without scripts; with them the address is clean. Either way the page loads anew. */}
    <form action="/resources">
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
