import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import type { SubscriberState } from "#contract/mail/subscribers.rules.ts";
import { Badge } from "#web/ui/text/badge.tsx";

const tones: Record<SubscriberState, "good" | "warn" | "neutral"> = {
  confirmed: "good",
  asked: "warn",
  "not-asked": "neutral",
};

export function SubscriberStateBadge({ state }: { state: SubscriberState }) {
  return <Badge tone={tones[state]}>{subscriberMessages.state[state]}</Badge>;
}
