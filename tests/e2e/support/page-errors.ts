import type { ConsoleMessage, Page, Request, Response } from "@playwright/test";

type Expected = { hosts: string[]; expectedStatuses: number[]; javaScriptEnabled: boolean | undefined };

/** Collects what no page should cause: console messages, uncaught errors, failed requests, requests to other hosts. */
export function watchPageErrors(page: Page, { hosts, expectedStatuses, javaScriptEnabled }: Expected): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !isExpected(message, expectedStatuses)) {
      errors.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => errors.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (isToAnotherHost(request, hosts)) errors.push(`request to another host: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    if (wasAborted(request) || (javaScriptEnabled === false && request.resourceType() === "script")) return;
    errors.push(`request failed: ${request.url()} (${request.failure()?.errorText})`);
  });
  page.on("response", (response) => {
    if (isUnexpected(response, expectedStatuses)) errors.push(`${response.status()} for ${response.url()}`);
  });
  return errors;
}

/** The browser logs every 4xx and 5xx by itself. */
const isExpected = (message: ConsoleMessage, statuses: number[]) =>
  statuses.some((status) => message.text().includes(`responded with a status of ${status}`));

const isToAnotherHost = (request: Request, hosts: string[]) =>
  /^(https?|wss?):/.test(request.url()) && !hosts.includes(new URL(request.url()).host);

/** Leaving a page cancels the requests that were still loading. */
const wasAborted = (request: Request) => request.failure()?.errorText === "net::ERR_ABORTED";

const isUnexpected = (response: Response, statuses: number[]) =>
  response.status() >= 400 && !statuses.includes(response.status());
