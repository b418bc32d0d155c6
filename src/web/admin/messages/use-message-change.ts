import { useState } from "react";
import { inboxMessages } from "#content/office/inbox-messages.ts";
import type { Message, MessageChanges } from "#contract/messages/messages.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { dismissFailure, toastError, toastSuccess } from "../frame/toasts.ts";
import { noteUnread } from "../frame/unread-messages.ts";
import { messageCalls } from "./messages.calls.ts";

const words = inboxMessages;

/** Marks or moves a message. Resolves to what it became, or to undefined after saying why it did not. */
export function useMessageChange(onChanged: () => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function change(message: Message, changes: MessageChanges): Promise<Message | undefined> {
    const about = `change ${message._id}`;
    setIsBusy(true);
    try {
      const answer = await messageCalls.change(message._id, changes);
      if (!answer.success) {
        alert(words.changeRefused(answer.message));
        return undefined;
      }
      noteUnread(answer.unread);
      dismissFailure(about);
      if (changes.folder) toastSuccess(words.moved[changes.folder], about);
      onChanged();
      return answer.contactMessage;
    } catch (error) {
      toastError(words.changeFailed(messageOf(error)), about);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  }

  return { change, isBusy };
}
