import { ButtonLink } from "#web/ui/button.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";

export default function NotFoundPage() {
  return (
    <div className="wrap grid justify-items-center gap-5 py-20 text-center md:py-28">
      <LogoMark className="size-24" />
      <h1 className="text-3xl">404 Page Not Found</h1>
      <p className="max-w-prose text-quiet">Did you forget to add the page to the router?</p>
      <p className="max-w-prose">
        If you followed a link, the page may have moved or been removed. These two are still where they were:
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ButtonLink href="/resources" variant="secondary">
          Browse resources
        </ButtonLink>
      </div>
    </div>
  );
}
