import { givenPasswordDays } from "../accounts.rules.ts";

const dayMs = 24 * 60 * 60_000;

/** Until when a password that was made up for somebody opens everything; undefined if they have chosen their own. */
export function mustChooseBy({ password_given_at }: { password_given_at: string | null }): Date | undefined {
  if (password_given_at === null) return undefined;
  return new Date(Date.parse(password_given_at) + givenPasswordDays * dayMs);
}
