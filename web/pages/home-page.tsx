import { communityHref } from "#web/features/forum/community-url.ts";
import { forumsQuery } from "#web/features/forum/forum-queries.ts";
import { CategoryBar } from "#web/features/resources/category-bar.tsx";
import { FeaturedResources } from "#web/features/resources/featured-resources.tsx";
import { FilterForm } from "#web/features/resources/filter-form.tsx";
import { ClosingBanner } from "#web/features/site/closing-banner.tsx";
import { CommunityTeaser } from "#web/features/site/community-teaser.tsx";
import { Hero } from "#web/features/site/hero.tsx";
import { Testimonials } from "#web/features/site/testimonials.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { useViewer } from "#web/lib/session/viewer.ts";

export default function HomePage() {
  const viewer = useViewer();
  const { data: forums = [] } = useQuery(forumsQuery);
  return (
    <>
      <Hero />
      <div className="wrap grid grid-cols-1 gap-10 pb-16 md:pb-20">
        <CategoryBar active="all" />
        <FeaturedResources />
      </div>
      <div className="below-the-fold bg-sunken py-14 md:py-20">
        <div className="wrap">
          <FilterForm />
        </div>
      </div>
      <CommunityTeaser
        forums={forums
          .filter(({ archived }) => !archived)
          .map(({ id, title }) => ({ title, href: communityHref({ forum: id }) }))}
      />
      <Testimonials />
      <ClosingBanner signedIn={viewer !== null} />
    </>
  );
}
