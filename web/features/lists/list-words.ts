import type { Visibility } from "#contract/lists.ts";

/** Who can see a list, as a choice and as a sentence for its owner. */
export const VISIBILITY_WORDS: Record<Visibility, { choice: string; badge: string; sentence: string }> = {
  private: { choice: "Only you", badge: "Private", sentence: "Only you can see this list." },
  link: {
    choice: "Anyone with the link",
    badge: "Shared by link",
    sentence: "Anyone who has the link can see this list. It is listed nowhere.",
  },
  public: {
    choice: "Everyone",
    badge: "Public",
    sentence: "Everyone can see this list. It is on your profile.",
  },
};

export const resourceCount = (count: number) => `${count} ${count === 1 ? "resource" : "resources"}`;
