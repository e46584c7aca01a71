import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/full-page-message.tsx";

export const ResourceNotFound = () => (
  <FullPageMessage title="Resource Not Found" action={<ButtonLink href="/resources">Back to Resources</ButtonLink>}>
    The resource you're looking for doesn't exist or has been removed.
  </FullPageMessage>
);
