import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/full-page-message.tsx";

/** `place` as it follows "to view the". */
export const Unauthorized = ({ place }: { place: string }) => (
  <FullPageMessage title="Unauthorized Access" way={<ButtonLink href="/">Return to Home</ButtonLink>}>
    {`You don't have permission to view the ${place}.`}
  </FullPageMessage>
);
