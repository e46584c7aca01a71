import { CategoryBar } from "#web/features/resources/category-bar.tsx";
import { FilterForm } from "#web/features/resources/filter-form.tsx";
import { ClosingBanner } from "#web/features/site/closing-banner.tsx";
import { CommunityTeaser } from "#web/features/site/community-teaser.tsx";
import { Hero } from "#web/features/site/hero.tsx";
import { Testimonials } from "#web/features/site/testimonials.tsx";
import { useViewer } from "#web/lib/viewer.ts";

export default function HomePage() {
  const viewer = useViewer();
  return (
    <>
      <Hero />
      {/* The featured resources follow the categories, in the same wrap, as soon as there are resources. */}
      <div className="wrap pb-14">
        <CategoryBar active="all" />
      </div>
      <div className="bg-sunken py-14 md:py-20">
        <div className="wrap">
          <FilterForm />
        </div>
      </div>
      <CommunityTeaser />
      <Testimonials />
      <ClosingBanner signedIn={viewer !== null} />
    </>
  );
}
