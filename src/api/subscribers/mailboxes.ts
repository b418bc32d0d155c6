const hourMs = 60 * 60_000;

/** Many mail servers put what comes for "asha+anything" into the box of "asha". The address is in lower case already. */
export function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

/** Nobody's mailbox is filled by others who type its address again and again: with each mail the pause before the next doubles. */
export function pauseMsAfter(mails: number): number {
  return Math.min(firstPauseMs * 2 ** (mails - 1), longestPauseMs);
}

export const firstPauseMs = hourMs;
const longestPauseMs = 24 * hourMs;
