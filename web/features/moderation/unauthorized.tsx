import { ButtonLink } from "#web/ui/button.tsx";
import { TalkingPage } from "#web/ui/talking-page.tsx";

/** `place` as it follows "to view the". */
export const Unauthorized = ({ place }: { place: string }) => (
  <div className="wrap grid justify-items-center gap-5 py-20 text-center md:py-28">
    <TalkingPage className="size-20" />
    <h1 className="text-3xl">Unauthorized Access</h1>
    <p className="max-w-prose text-quiet">{`You don't have permission to view the ${place}.`}</p>
    <ButtonLink href="/">Return to Home</ButtonLink>
  </div>
);
