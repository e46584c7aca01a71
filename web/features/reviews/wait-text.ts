/** "Half of all decisions take less than 2 days" */
export const waitText = (medianHours: number) => `Half of all decisions take less than ${spanText(medianHours)}`;

function spanText(hours: number): string {
  if (hours < 1) return "an hour";
  const whole = Math.floor(hours) + 1;
  return whole < 24 ? `${whole} hours` : whole === 24 ? "a day" : `${Math.floor(hours / 24) + 1} days`;
}
