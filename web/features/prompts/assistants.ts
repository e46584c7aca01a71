/** Where a prompt can go. `query` is the address that takes it along, where the assistant documents one. */
export type Assistant = { name: string; home: string; query?: string };

export const ASSISTANTS: Assistant[] = [
  { name: "ChatGPT", home: "https://chatgpt.com/", query: "https://chatgpt.com/?q=" },
  { name: "Claude", home: "https://claude.ai/new", query: "https://claude.ai/new?q=" },
  { name: "Copilot", home: "https://copilot.microsoft.com/" },
  { name: "Perplexity", home: "https://www.perplexity.ai/", query: "https://www.perplexity.ai/search?q=" },
];

/** Servers refuse addresses of more than some 8,000 characters, and a letter may take nine. */
const MAX_LENGTH = 6_000;

/** The address that takes the prompt along; null if there is none or it would be too long. */
export function addressWith({ query }: Assistant, prompt: string): string | null {
  const address = query && query + encodeURIComponent(prompt.toWellFormed());
  return address && address.length <= MAX_LENGTH ? address : null;
}
