import { LogoMark } from "#web/ui/logo-mark.tsx";
import { BackToResources } from "./back-to-resources.tsx";

export const ResourceNotFound = () => (
  <div className="wrap grid justify-items-center gap-5 py-20 text-center md:py-28">
    <LogoMark className="size-24" />
    <h1 className="text-3xl">Resource Not Found</h1>
    <p className="max-w-prose text-quiet">The resource you're looking for doesn't exist or has been removed.</p>
    <BackToResources />
  </div>
);
