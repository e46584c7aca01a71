import { ButtonLink } from "#web/ui/button.tsx";

/** `query` holds the page to return to. */
export const SignInLinks = ({ query }: { query: string }) => (
  <div className="flex gap-2 px-3">
    <ButtonLink href={`/login${query}`} variant="secondary" className="flex-1">
      Login
    </ButtonLink>
    <ButtonLink href={`/register${query}`} className="flex-1">
      Register
    </ButtonLink>
  </div>
);
