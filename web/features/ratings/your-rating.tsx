import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Rating } from "#contract/ratings.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Button } from "#web/ui/button.tsx";
import { EditedMark } from "#web/ui/edited-mark.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Stars } from "#web/ui/stars.tsx";

const load = () => import("./edit-rating-form.tsx").then(({ EditRatingForm }) => EditRatingForm);

/** Takes the place of the form once somebody has rated. */
export function YourRating({ rating, isNew, menu }: { rating: Rating; isNew: boolean; menu: ReactNode }) {
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditRatingForm = useLoaded(editing, load, close);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that sent it is gone, and the focus with it.
    if (isNew && document.activeElement === document.body) section.current?.focus();
  }, [isNew]);
  return (
    <section
      ref={section}
      id={`rating-${rating.id}`}
      tabIndex={-1}
      data-post
      aria-labelledby="your-rating"
      className="scroll-mt-24 rounded-lg bg-sunken p-5 [--ground:var(--color-sunken)]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="your-rating" className="text-lg">
          Your rating
        </h3>
        <Stars value={rating.rating} />
        <EditedMark editedAt={rating.editedAt} />
        <span className="flex items-center gap-4 sm:ml-auto">
          <Button size="sm" variant="quiet" className="needs-script" onClick={() => setEditing(true)}>
            Change
          </Button>
          {menu}
        </span>
      </div>
      {EditRatingForm ? (
        <EditRatingForm rating={rating} onClose={close} />
      ) : (
        rating.contentHtml && <Prose html={rating.contentHtml} className="mt-2" />
      )}
    </section>
  );
}
