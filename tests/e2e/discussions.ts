import { expect, type Page } from "@playwright/test";

type Topic = { id: number; forumId: number; title: string };

const CONTENT = "How do the rest of you go about this in your own classes?";

/** A topic by whoever is signed in, without the screen: writing has a journey of its own. */
export async function startTopic(page: Page, title: string, content = CONTENT, forumId = 1): Promise<Topic> {
  const answer = await page.request.post(`/api/forums/${forumId}/topics`, { data: { title, content } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function replyTo(page: Page, topic: Topic, content: string): Promise<void> {
  const answer = await page.request.post(`/api/topics/${topic.id}/replies`, { data: { content } });
  expect(answer.status(), await answer.text()).toBe(201);
}

export const addressOf = ({ forumId, id }: Topic) => `/community?forum=${forumId}&topic=${id}`;
