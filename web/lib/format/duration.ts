/** "3 hours", "2 days": the next whole ones, as it is said after "less than". */
export function formatHours(hours: number): string {
  if (hours < 1) return "an hour";
  const next = Math.floor(hours) + 1;
  return next < 24 ? `${next} hours` : next === 24 ? "a day" : `${Math.floor(hours / 24) + 1} days`;
}
