import { formatCount } from "#web/lib/format/format.ts";

export const topicCount = (count: number) => (count === 1 ? "1 topic" : `${formatCount(count)} topics`);
