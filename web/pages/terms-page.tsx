import { SITE_PAGES } from "#contract/site-page-names.ts";
import { SitePage } from "#web/features/site/site-page.tsx";

export default function TermsPage() {
  return <SitePage page="terms" title={SITE_PAGES.terms.title} />;
}
