import { changeLogMessages as words } from "#content/office/change-log-messages.ts";
import type { ChangeRecord } from "#contract/change-log/change-log.ts";

/** Who did it. Of a sign-in that failed it is known only who somebody tried to be. */
export function whoOf({ who, isSignedIn, kind }: ChangeRecord): string {
  if (!who) return words.person.unknown;
  return isSignedIn || kind !== "sign-in" ? who : words.person.meant(who);
}
