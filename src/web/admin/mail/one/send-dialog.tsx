import { useRef } from "react";
import { mailingMessages } from "#content/office/mailing-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import type { useSending } from "./use-sending.ts";

const words = mailingMessages.one;

type SendDialogProps = { sending: ReturnType<typeof useSending>; subject: string };

/** How many people it goes to. It begins on the answer that sends nothing. */
export function SendDialog({ sending, subject }: SendDialogProps) {
  const { people, isSending, cancel, send } = sending;
  const keep = useRef<HTMLButtonElement>(null);
  const count = useLastKnown(people) ?? 0;
  const inWords = words.people(count);
  return (
    <Dialog
      open={people !== undefined}
      onOpenChange={(open) => !(open || isSending) && cancel()}
      size="sm"
      closesOutside={false}
      initialFocus={keep}
      title={words.sendTitle}
      description={
        <span className="break-words">
          {count === 0 ? words.sendNobody(subject) : words.sendText(subject, inWords)}
        </span>
      }
      closeLabel={words.cancel}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={isSending} onClick={cancel}>
            {words.cancel}
          </Button>
          <Button
            busy={isSending}
            busyLabel={words.sending}
            disabled={count === 0}
            onClick={() => void send(count)}
          >
            {words.sendNow(inWords)}
          </Button>
        </>
      }
    />
  );
}
