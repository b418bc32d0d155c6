import { noticeTypes } from "#contract/notices/notices.rules.ts";
import type { ChoicesForm, SiteReads } from "#contract/visit.ts";
import { maskedEmail } from "./masked-email.ts";

/** The choices behind a mail's link as the form shows them; undefined when no address has the token. */
export async function chosenNow(
  reads: SiteReads,
  token: string,
): Promise<{ address: string; chosen: ChoicesForm } | undefined> {
  const known = token ? await reads.subscribers.choices(token) : undefined;
  if (!known) return undefined;
  return {
    address: maskedEmail(known.email),
    chosen: { types: [...(known.types ?? noticeTypes)], frequency: known.frequency },
  };
}
