import { subscriberMessages } from "#content/subscriber-messages.ts";
import type { SubscriberState } from "#contract/subscribers.rules.ts";
import { Badge } from "#web/ui/badge.tsx";

const tones: Record<SubscriberState, "good" | "warn" | "neutral"> = {
  confirmed: "good",
  asked: "warn",
  "not-asked": "neutral",
};

export function SubscriberStateBadge({ state }: { state: SubscriberState }) {
  return <Badge tone={tones[state]}>{subscriberMessages.state[state]}</Badge>;
}
