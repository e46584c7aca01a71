import { ButtonLink } from "#web/ui/button.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";

/** `place` as it follows "to view the". */
export const Unauthorized = ({ place }: { place: string }) => (
  <DeadEnd title="Unauthorized Access" way={<ButtonLink href="/">Return to Home</ButtonLink>}>
    {`You don't have permission to view the ${place}.`}
  </DeadEnd>
);
