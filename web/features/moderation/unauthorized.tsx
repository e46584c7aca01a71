import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/full-page-message.tsx";

/** `page` completes "to view the …". */
export const Unauthorized = ({ page }: { page: string }) => (
  <FullPageMessage title="Unauthorized Access" action={<ButtonLink href="/">Return to Home</ButtonLink>}>
    {`You don't have permission to view the ${page}.`}
  </FullPageMessage>
);
