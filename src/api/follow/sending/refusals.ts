import { hasAnswered } from "../../mail/smtp-failures.ts";
import { mostBadInARow } from "../follow.limits.ts";

export type Refusal =
  /** Nobody's mail would be taken now. */
  | "away"
  /** This mail would not be taken for anybody now: a limit of the day, a list of senders. It is tried again, after others. */
  | "everybody"
  | "for now"
  /** For good, for a reason that says nothing about the address. */
  | "for good"
  /** There is no such mailbox, or it takes no mail. */
  | "bad address";

/** What a mail server's no means for the address. */
export function refusalOf(error: unknown): Refusal {
  if (!hasAnswered(error)) return "away";
  const { responseCode } = error;
  const command = "command" in error ? error.command : undefined;
  // Who refuses the sender, the password or the connection refuses everybody.
  if (command !== "RCPT TO" && command !== "DATA") return "away";
  if (responseCode === 421) return "away";
  const [, subject] = /^\d{3}[ -][45]\.(\d{1,3})\.\d{1,3}/.exec(responseOf(error)) ?? [];
  // 3 and 4 are about the mail server and the network, 7 is about who sends. "450 4.7.1" to a recipient is a greylist: his alone.
  const isPolicy = subject === "7" && (responseCode >= 500 || command === "DATA");
  if (subject === "3" || subject === "4" || isPolicy) return "everybody";
  if (responseCode < 500) return "for now";
  // 1 and 2 are about the mailbox. Without such a code the command tells.
  if (subject !== undefined) return subject === "1" || subject === "2" ? "bad address" : "for good";
  return command === "RCPT TO" ? "bad address" : "for good";
}

export type RefusalsInARow = ReturnType<typeof countRefusalsInARow>;

/** What answers mean in the light of those before them, whoever they were about. */
export function countRefusalsInARow() {
  let badAddresses = 0;
  return {
    isTaken: (): void => {
      badAddresses = 0;
    },
    /** A mail server that knows none of many people takes no mail from us: it says so with the words for a bad address. */
    meaningOf(error: unknown): Refusal {
      const refusal = refusalOf(error);
      if (refusal !== "bad address") return refusal;
      badAddresses += 1;
      return badAddresses > mostBadInARow ? "everybody" : refusal;
    },
  };
}

function responseOf(error: Error): string {
  return "response" in error && typeof error.response === "string" ? error.response : "";
}

const maxReasonLength = 300;

/** The mail server's own words, without the address that they may name. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? responseOf(error) || error.message : String(error);
  return text
    .replaceAll(/\S+@\S+/g, "…")
    .replaceAll(/\s+/g, " ")
    .slice(0, maxReasonLength)
    .toWellFormed();
}
