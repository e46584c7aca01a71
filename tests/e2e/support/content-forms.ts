import { expect } from "@playwright/test";
import { type FormCase, fillIn, press } from "./form-case.ts";
import { publish, submitResource } from "./resources.ts";
import { createTopic, topicPath } from "./topics.ts";
import { uniqueWord } from "./unique-word.ts";

const RESOURCE = { Title: "Debating with an assistant", Description: "Students argue, and grade the arguments." };
const TOPIC = { "Topic Title": "What do you tell them?", Content: "On the first day, and what is left for later?" };

export const CONTENT_FORMS: FormCase[] = [
  {
    name: "contact",
    by: "visitor",
    path: "/contact",
    fill: ({ page }) => fillIn(page, { Name: "Robin", Email: "robin@example.org", Message: "Where is the library?" }),
    button: "Send Message",
    sends: /api\/contact$/,
  },
  {
    name: "submit a resource",
    path: "/submit",
    fill: async ({ page }) => {
      await fillIn(page, RESOURCE);
      for (const [label, choice] of Object.entries({
        "Educational level": "College",
        "AI skill level": "Beginner",
        "Content type": "Tutorial",
        "AI topic": "Grading",
      })) {
        await page.getByLabel(label).selectOption(choice);
      }
    },
    button: "Submit Resource",
    sends: /api\/resources$/,
    prompt: "Please log in to submit a resource",
    kept: { ...RESOURCE, "AI topic": "Grading" },
    toast: "Resource submitted",
  },
  {
    name: "edit a resource",
    path: async ({ page }) => `/resources/${await submitResource(page)}/edit`,
    fill: ({ page }) => fillIn(page, { Title: RESOURCE.Title }),
    button: "Save Changes",
    sends: /api\/resources\/\d+$/,
    prompt: "Please log in to edit a resource",
    kept: { Title: RESOURCE.Title },
    toast: "Resource updated",
  },
  {
    name: "rating",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    fill: async ({ page }) => {
      await page.getByRole("radio", { name: "2 stars" }).check({ force: true });
      await fillIn(page, { "Your review (optional)": "Not for us." });
    },
    button: "Submit Rating",
    sends: /ratings$/,
    prompt: "Please log in to rate this resource",
    kept: { "Your review (optional)": "Not for us.", "2 stars": "2" },
    toast: "Rating submitted",
  },
  {
    name: "trial",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    open: press("I tried this"),
    fill: async ({ page }) => {
      await page.getByRole("radio", { name: "Mixed" }).check({ force: true });
      await fillIn(page, { "AI tool": "Claude" });
    },
    button: "Submit Trial",
    sends: /trials$/,
    prompt: "Please log in to say how it went",
    kept: { "AI tool": "Claude", Mixed: "mixed" },
    toast: "Thank you",
  },
  {
    name: "comment",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    open: press("Comments", "tab"),
    fill: ({ page }) => fillIn(page, { "Your comment": "Worked twice." }),
    button: "Post Comment",
    sends: /comments$/,
    prompt: "Please log in to comment",
    kept: { "Your comment": "Worked twice." },
    toast: "Comment submitted",
  },
  {
    name: "new topic",
    path: "/community?forum=1",
    open: async (page) => {
      await expect(page.getByRole("heading", { name: "General Discussion" })).toBeVisible();
      await press("New Topic")(page);
    },
    fill: ({ page }) => fillIn(page, TOPIC),
    button: "Create Topic",
    sends: /topics$/,
    prompt: "Please log in to create a topic",
    kept: TOPIC,
    toast: "Topic created",
  },
  {
    name: "reply",
    path: async ({ page }) => topicPath(await createTopic(page, `To be answered ${uniqueWord()}`)),
    fill: ({ page }) => fillIn(page, { "Your reply": "Less than one would think." }),
    button: "Post Reply",
    sends: /replies$/,
    prompt: "Please log in to reply",
    kept: { "Your reply": "Less than one would think." },
    toast: "Reply posted",
  },
  {
    name: "delete a resource",
    path: async ({ page }) => `/resources/${await submitResource(page)}`,
    open: press("Delete"),
    button: "Delete Resource",
    sends: /api\/resources\/\d+$/,
    prompt: "Please log in to delete a resource",
    toast: "Resource deleted",
  },
  {
    name: "save",
    path: async ({ server }) => `/resources/${await publish(server.url)}`,
    button: /^Saved?$/,
    sends: /save$/,
    prompt: "Please log in to save resources",
    toast: "Resource saved",
  },
  {
    name: "moderation decision",
    by: "admin",
    path: async ({ page }) => {
      const word = uniqueWord();
      await submitResource(page, { title: `To be decided ${word}` });
      return `/admin/resources?tab=all&search=${word}`;
    },
    button: "Reject",
    sends: /reject\?/,
    prompt: "Please log in to review resources",
    toast: "Resource rejected",
  },
];
