import { useState } from "react";
import { subscriberMessages } from "#content/office/subscriber-messages.ts";
import type { Subscriber } from "#contract/mail/subscribers.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { toastError, toastSuccess } from "../frame/toasts.ts";
import { subscriberCalls } from "./subscribers.calls.ts";

const words = subscriberMessages.wants;

type SubscriberWantsProps = { subscriber: Subscriber; onRestarted: () => void };

/** What goes to an address, or why nothing does. */
export function SubscriberWants({ subscriber, onRestarted }: SubscriberWantsProps) {
  const { types, frequency, state, stoppedAt } = subscriber;
  if (state !== "confirmed") return subscriberMessages.none;
  if (stoppedAt) return <Stopped subscriber={subscriber} onRestarted={onRestarted} />;
  return (
    <span>
      {types?.join(", ") ?? words.all}, {words.frequency[frequency]}
    </span>
  );
}

function Stopped({ subscriber, onRestarted }: SubscriberWantsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function restart() {
    setIsBusy(true);
    try {
      const answer = await subscriberCalls.restart(subscriber._id);
      if (!answer.success) return toastError(words.failed(answer.message), "restart");
      toastSuccess(answer.message, "restart");
      onRestarted();
    } catch (error) {
      toastError(words.failed(messageOf(error)), "restart");
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <Badge tone="warn">{words.stopped}</Badge>
      <span className="max-w-60 text-xs break-words text-ink-700">
        {words.why(subscriber.stopReason ?? "")}
      </span>
      <Button
        size="sm"
        variant="secondary"
        busy={isBusy}
        busyLabel={words.restarting}
        onClick={() => void restart()}
      >
        {words.restart}
        <span className="sr-only"> {subscriber.email}</span>
      </Button>
    </div>
  );
}
