import { useState } from "react";
import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import type { PersonalData } from "#contract/personal-data/personal-data.ts";
import { refreshUnread } from "../frame/unread-messages.ts";
import { DeleteDialog } from "../list/rows/delete-dialog.tsx";
import { useDeletion } from "../list/rows/use-deletion.ts";
import { HeldData } from "./held-data.tsx";
import { LookUpForm } from "./look-up-form.tsx";
import { personalDataCalls } from "./personal-data.calls.ts";

const words = personalDataMessages;

/** For somebody who asks what we hold about them, or asks to be forgotten. */
export function PersonalDataPage() {
  const [held, setHeld] = useState<PersonalData>();
  const erasure = useDeletion({
    send: ({ email }: PersonalData) => personalDataCalls.erase(email),
    onDeleted: () => {
      setHeld(undefined);
      // Unread messages may have been among it.
      refreshUnread();
    },
  });

  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      <LookUpForm onFound={setHeld} />
      {held && <HeldData held={held} onErase={() => erasure.ask(held)} />}
      <DeleteDialog
        deletion={erasure}
        title={words.eraseTitle}
        confirmLabel={words.erase}
        text={({ email, messages, subscription, waitingMails }) =>
          words.eraseText(email, messages.length, subscription !== null, waitingMails.length)
        }
      />
    </div>
  );
}
