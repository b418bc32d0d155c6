import { mailingMessages } from "#content/office/mailing-messages.ts";
import type { Mailing } from "#contract/mail/mailings.ts";
import { Badge } from "#web/ui/text/badge.tsx";

const words = mailingMessages.state;

type Shown = keyof typeof words;

const tones: Record<Shown, "good" | "warn" | "neutral"> = {
  draft: "neutral",
  filling: "warn",
  sending: "warn",
  done: "good",
  stopped: "neutral",
};

export function shownState({ state, waiting }: Pick<Mailing, "state" | "waiting">): Shown {
  if (state !== "filled") return state;
  return waiting > 0 ? "sending" : "done";
}

export function MailingState({ mailing }: { mailing: Mailing }) {
  const state = shownState(mailing);
  return <Badge tone={tones[state]}>{words[state]}</Badge>;
}
