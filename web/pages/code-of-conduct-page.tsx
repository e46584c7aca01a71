import { SITE_PAGES } from "#contract/site-page-names.ts";
import { SitePage } from "#web/features/site/site-page.tsx";

export default function CodeOfConductPage() {
  return <SitePage page="code-of-conduct" title={SITE_PAGES["code-of-conduct"].title} />;
}
