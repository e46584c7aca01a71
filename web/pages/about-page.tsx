import { SitePage } from "#web/features/site/site-page.tsx";
import { useSite } from "#web/lib/site/site.ts";

export default function AboutPage() {
  return <SitePage page="about" title={`About ${useSite().name}`} />;
}
