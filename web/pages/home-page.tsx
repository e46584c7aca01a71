import { nextEventQuery } from "#web/features/events/events-query.ts";
import { NextEvent } from "#web/features/events/next-event.tsx";
import { liveQuery } from "#web/features/forum/forum-queries.ts";
import { LiveDiscussions } from "#web/features/forum/live-discussions.tsx";
import { CategoryBar } from "#web/features/resources/category-bar.tsx";
import { FeaturedResources } from "#web/features/resources/featured-resources.tsx";
import { FilterForm } from "#web/features/resources/filter-form.tsx";
import { ClosingBanner } from "#web/features/site/closing-banner.tsx";
import { CommunityTeaser } from "#web/features/site/community-teaser.tsx";
import { Hero } from "#web/features/site/hero.tsx";
import { Testimonials } from "#web/features/site/testimonials.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useIsOutside, useViewer } from "#web/lib/session/viewer.ts";

/** Only a site for members only has it. */
const ClosedHome = lazyPart(() => import("./closed-home.tsx"), "ClosedHome");

export default function HomePage() {
  return useIsOutside() ? <ClosedHome /> : <OpenHome />;
}

function OpenHome() {
  const viewer = useViewer();
  const discussions = useQuery(liveQuery).data?.items ?? [];
  const event = useQuery(nextEventQuery).data?.items[0];
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
      <CommunityTeaser>
        {discussions.length > 0 && <LiveDiscussions topics={discussions} />}
        {/* Members have it at the top. */}
        {event && !viewer && <NextEvent event={event} />}
      </CommunityTeaser>
      <Testimonials />
      <ClosingBanner signedIn={viewer !== null} />
    </>
  );
}
