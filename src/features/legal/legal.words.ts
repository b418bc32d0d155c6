import { type Retention, unconfirmedAddressDays } from "#kit/site/retention.ts";

export const legalPages = {
  terms: "Terms and Conditions",
  privacy: "Privacy Policy",
  contents: "Contents",
  updated: (day: string) => `Last changed on ${day}`,
  contact: "Contact",
  questions: "Questions about this page are answered by the office of the school:",
} as const;

/** The times of the settings, for the names in braces in the privacy policy. */
export function retentionWords({ messageDays, addressDays }: Retention): Readonly<Record<string, string>> {
  return {
    messages:
      messageDays === undefined
        ? "stays until the office deletes it: when the matter is closed, or when you ask"
        : `is deleted automatically ${inWords(messageDays)} after it arrived, and sooner when the office deletes it: when the matter is closed, or when you ask`,
    addresses:
      addressDays === undefined
        ? "stays on the list until then"
        : `is deleted automatically ${inWords(addressDays)} after you subscribed`,
    unconfirmed: inWords(unconfirmedAddressDays),
  };
}

const daysOfYear = 365;

function inWords(days: number): string {
  const years = days / daysOfYear;
  if (Number.isInteger(years)) return years === 1 ? "one year" : `${years} years`;
  return days === 1 ? "one day" : `${days} days`;
}
