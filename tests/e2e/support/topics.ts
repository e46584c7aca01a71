import { expect, type Page } from "@playwright/test";

type Topic = { id: number; forumId: number; title: string };

const CONTENT = "How do the rest of you go about this in your own classes?";

/** Creates a topic through the API, as the user who is logged in in the page. */
export async function createTopic(page: Page, title: string, content = CONTENT, forumId = 1): Promise<Topic> {
  const answer = await page.request.post(`/api/forums/${forumId}/topics`, { data: { title, content } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export async function replyTo(page: Page, topic: Topic, content: string): Promise<{ id: number }> {
  const answer = await page.request.post(`/api/topics/${topic.id}/replies`, { data: { content } });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer.json();
}

export const topicPath = ({ forumId, id }: Topic) => `/community?forum=${forumId}&topic=${id}`;
