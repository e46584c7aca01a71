/** "3 hours", "2 days": whole ones, rounded up, as it is said after "less than". */
export function formatHours(hours: number): string {
  if (hours < 1) return "an hour";
  return hours <= 36 ? plural(Math.ceil(hours), "hour") : plural(Math.ceil(hours / 24), "day");
}

const plural = (n: number, unit: string) => `${n} ${unit}${n === 1 ? "" : "s"}`;
