import { useState } from "react";
import type { Rating } from "#contract/ratings.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { FeedbackEntry } from "#web/ui/feedback-entry.tsx";
import { Stars } from "#web/ui/stars.tsx";

const load = () => import("./edit-rating-form.tsx").then(({ EditRatingForm }) => EditRatingForm);

export function ReviewEntry({ rating, menu }: { rating: Rating; menu: RenderPostMenu }) {
  const { id, author, createdAt, editedAt, contentHtml } = rating;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditRatingForm = useLoaded(editing, load, close);
  return (
    <FeedbackEntry
      anchor={`rating-${id}`}
      {...{ author, createdAt, editedAt }}
      rating={<Stars value={rating.rating} />}
      menu={menu({ kind: "rating", id, author, onEdit: () => setEditing(true) })}
      form={EditRatingForm && <EditRatingForm rating={rating} onClose={close} />}
      html={contentHtml}
    />
  );
}
