import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";

type Expected = { home: string; expectedStatuses: number[]; javaScriptEnabled: boolean | undefined };

/** What a page did that no page should do. It fills up while the page is used. */
export function complaintsOf(page: Page, expected: Expected): string[] {
  const { home, expectedStatuses, javaScriptEnabled } = expected;
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isExpected(message, expectedStatuses)) {
      complaints.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (leavesFor(request, home)) complaints.push(`request to another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    if (wasGivenUp(request) || (javaScriptEnabled === false && request.resourceType() === "script")) return;
    complaints.push(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on("response", (response) => {
    if (isRefusal(response, expectedStatuses)) complaints.push(`${response.status()} for ${response.url()}`);
  });
  return complaints;
}

/** The browser writes every 4xx to the console by itself. */
const isExpected = (message: ConsoleMessage, statuses: number[]) =>
  statuses.some((status) => message.text().includes(`responded with a status of ${status}`));

const leavesFor = (request: Request, home: string) =>
  /^(https?|wss?):/.test(request.url()) && new URL(request.url()).host !== new URL(home).host;

/** Leaving a page cancels what it was still loading. */
const wasGivenUp = (request: Request) => request.failure()?.errorText === "net::ERR_ABORTED";

const isRefusal = (response: Response, statuses: number[]) =>
  response.status() >= 400 && !statuses.includes(response.status());
