import { inboxMessages } from "#content/office/inbox-messages.ts";
import type { Message } from "#contract/messages/messages.ts";

/** The mailto: link of an answer; undefined when the visitor left no address that can be written to. */
export function replyAddress({ email, subject }: Pick<Message, "email" | "subject">): string | undefined {
  // Whatever a visitor typed: it must not bring further recipients or fields into the mail.
  if (!/^[^\s@<>,;:"()?&]+@[^\s@<>,;:"()?&]+$/.test(email)) return undefined;
  const answer = inboxMessages.replySubject(subject || inboxMessages.noSubject);
  return `mailto:${encodeURIComponent(email).replace("%40", "@")}?subject=${encodeURIComponent(answer)}`;
}
