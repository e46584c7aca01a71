import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";

export const ListNotFound = () => (
  <FullPageMessage title="List Not Found" action={<ButtonLink href="/resources">Browse Resources</ButtonLink>}>
    There is no list at this address. Its owner may have deleted it, or no longer shares it.
  </FullPageMessage>
);
