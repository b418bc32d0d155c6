import { useRef, useState } from "react";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { messageOf, requireSuccess } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { Button } from "#kit/ui/button.tsx";
import { Card } from "#kit/ui/layout.tsx";
import { useUnsavedChanges } from "./unsaved-changes.tsx";

export function DraftFiles({ drafts }: { drafts: ReturnType<typeof useDraftFiles> }) {
  const { of, files, isRunning, send, show, close } = drafts;
  if (files.length === 0) return null;
  const added = files.filter(({ step }) => step === "added").length;
  return (
    <Card as="section" padding="sm" aria-labelledby="draft-files" className="sm:p-6">
      <h2 id="draft-files" className="text-xl">
        Drafts from your files
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        {`Each file becomes a hidden ${of}, with the file’s name as its title. Edit it, then switch it on.`}
      </p>
      {/* Above the list, which may be long. */}
      <div className="mt-3 flex min-h-touch flex-wrap items-center gap-3">
        <p role="status" className="flex-1 basis-32 text-sm font-semibold">
          {`${added} of ${files.length} added`}
        </p>
        {!isRunning && (
          <>
            <Button size="sm" variant="secondary" onClick={close}>
              {commonWords.close}
            </Button>
            {added > 0 && (
              <Button size="sm" onClick={show}>
                Show the drafts
              </Button>
            )}
          </>
        )}
      </div>
      <ul className="mt-2 flex flex-col">
        {files.map((one) => (
          <li
            key={one.id}
            className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-1 border-b border-paper-edge py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{one.file.name}</span>
            <span className={`min-w-0 break-words ${steps[one.step].colour}`}>
              {one.message ?? steps[one.step].text}
            </span>
            {one.step === "failed" && (
              <Button size="sm" variant="secondary" onClick={() => send([one])}>
                {commonWords.tryAgain}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const steps = {
  waiting: { text: "Waiting", colour: "text-ink-600" },
  sending: { text: "Uploading...", colour: "text-ink-600" },
  added: { text: "Added as a draft", colour: "text-good-700" },
  failed: { text: "Not added", colour: "text-bad-700" },
};

type DraftFile = {
  id: number;
  file: File;
  form: FormData;
  step: keyof typeof steps;
  /** How far it is, or why it failed. */
  message?: string | undefined;
};

interface DraftFileParts {
  /** With the values of the form, hidden. */
  formOf: (file: File) => FormData;
  problemOf: (file: File) => string | undefined;
}

interface ScreenParts {
  collection: Pick<Collection, "path" | "keys">;
  list: { reload: () => void; showAll: (narrowed: { state: "hidden" }) => void };
  listId: string;
}

/** One after the other; a failed one does not stop the others. */
export function useDraftFiles({ collection, list, listId }: ScreenParts, parts: DraftFileParts) {
  const { path, keys } = collection;
  const [files, setFiles] = useState<DraftFile[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const isRunning = files.some(({ step }) => step === "waiting" || step === "sending");
  useUnsavedChanges(isRunning);

  const note = (id: number, step: DraftFile["step"], message?: string) =>
    setFiles((before) => before.map((one) => (one.id === id ? { ...one, step, message } : one)));

  async function upload({ id, file, form }: DraftFile) {
    const problem = parts.problemOf(file);
    if (problem) return note(id, "failed", problem);
    note(id, "sending");
    try {
      // With its own id, so that a failed file can be sent again.
      const onProgress = (share: number) => note(id, "sending", `Uploading: ${Math.round(share * 100)} %`);
      requireSuccess(
        await adminApi.upload<SuccessResponse>("POST", path, form, { onProgress, name: `${id}` }),
      );
      note(id, "added");
    } catch (error) {
      note(id, "failed", messageOf(error));
    }
  }

  function send(chosen: readonly DraftFile[]) {
    for (const one of chosen) {
      note(one.id, "waiting");
      queue.current = queue.current.then(() => upload(one));
    }
    queue.current = queue.current.then(() => list.reload());
  }

  return {
    of: keys.one,
    files,
    isRunning,
    add(chosen: readonly File[]) {
      const added = chosen.map((file): DraftFile => {
        lastId.current += 1;
        return { id: lastId.current, file, form: parts.formOf(file), step: "waiting" };
      });
      setFiles((before) => [...before, ...added]);
      send(added);
    },
    send,
    show() {
      list.showAll({ state: "hidden" });
      document.getElementById(listId)?.scrollIntoView({ block: "start" });
    },
    close: () => setFiles([]),
  };
}

/** Without the ending, and with spaces for dashes and underscores. */
export function titleOfFile(fileName: string, maxLength: number): string {
  const withoutEnding = fileName.replace(/\.[^.]*$/, "");
  const title = withoutEnding
    .normalize("NFC")
    .replaceAll(/[\s_+-]+/g, " ")
    .trim();
  return (title || fileName).slice(0, maxLength).toWellFormed();
}
