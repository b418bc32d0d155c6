import { useState } from "react";
import { transferMessages as words } from "#content/office/transfer-messages.ts";
import { maxImportBytes } from "#contract/content/limits.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { dismissFailure, toastError, toastSuccess } from "../../frame/toasts.ts";
import { transferCalls } from "./transfer.calls.ts";

const about = "import of content";

type Looked = Awaited<ReturnType<typeof transferCalls.look>>;

/** A file that was looked at, and what it would change. */
export interface FoundChanges {
  file: unknown;
  documents: Extract<Looked, { success: true }>["documents"];
}

/** Brings a file of content back: first what it would change, then, if one wants it, the change. */
export function useImport(onDone: () => void) {
  const [found, setFound] = useState<FoundChanges>();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  async function run(work: () => Promise<void>) {
    setIsBusy(true);
    try {
      await work();
      dismissFailure(about);
    } catch (error) {
      toastError(words.failed(messageOf(error)), about);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    found,
    isOpen,
    isBusy,
    close: () => setIsOpen(false),
    look: (chosen: File) =>
      run(async () => {
        const file = await readJson(chosen);
        const answer = await transferCalls.look(file);
        if (!answer.success) throw new Error(answer.message);
        setFound({ file, documents: answer.documents.filter(({ changes }) => changes > 0) });
        setIsOpen(true);
      }),
    bring: () =>
      run(async () => {
        const answer = await transferCalls.bring(found?.file);
        if (!answer.success) throw new Error(answer.message);
        toastSuccess(words.done, about);
        setIsOpen(false);
        onDone();
      }),
  };
}

async function readJson(file: File): Promise<unknown> {
  if (file.size > maxImportBytes) throw new Error(words.tooLarge);
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(words.notOurs);
  }
}
