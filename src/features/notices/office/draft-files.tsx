import { useRef, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { dayOf } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import { maxNoticeTitleLength } from "../notices.rules.ts";
import { fileProblem, type NoticeDraft, noticeForm } from "./notice-form.tsx";

export function DraftFiles({ drafts, onShow }: { drafts: DraftFileList; onShow: () => void }) {
  const { files, isRunning, tryAgain, close } = drafts;
  if (files.length === 0) return null;
  const added = files.filter(({ step }) => step === "added").length;
  return (
    <Card as="section" padding="sm" aria-labelledby="draft-files" className="sm:p-6">
      <h2 id="draft-files" className="text-xl">
        Drafts from your files
      </h2>
      <p className="mt-1 text-sm text-ink-700">
        Each file becomes a hidden notice, with the file’s name as its title. Edit it, then switch it on.
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
              <Button size="sm" onClick={onShow}>
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
            {one.step === "sending" && (
              <ProgressBar
                value={one.progress}
                label={`Upload of ${one.file.name}`}
                className="flex-1 basis-40"
              />
            )}
            {one.step === "failed" && (
              <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-3 text-bad-700">
                <span className="min-w-0 flex-1 basis-40 break-words">{one.message}</span>
                <Button size="sm" variant="secondary" onClick={() => tryAgain(one)}>
                  {commonWords.tryAgain}
                </Button>
              </span>
            )}
            {one.step === "waiting" && <span className="text-ink-600">Waiting</span>}
            {one.step === "added" && <span className="text-good-700">Added as a draft</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type DraftFile = { id: number; file: File; form: FormData } & (
  | { step: "waiting" | "added" }
  | { step: "sending"; progress: number }
  | { step: "failed"; message: string }
);

type DraftFileList = ReturnType<typeof useDraftFiles>;

/** One after the other; a failed one does not stop the others. */
export function useDraftFiles(onAdded: () => void) {
  const [files, setFiles] = useState<DraftFile[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const isRunning = files.some(({ step }) => step === "waiting" || step === "sending");
  useUnsavedChanges(isRunning);

  const note = (id: number, change: object) =>
    setFiles((before) => before.map((one) => (one.id === id ? ({ ...one, ...change } as DraftFile) : one)));

  async function send({ id, file, form }: DraftFile) {
    const message = fileProblem(file);
    if (message) return note(id, { step: "failed", message });
    const onProgress = (progress: number) => note(id, { step: "sending", progress });
    onProgress(0);
    try {
      // With its own id, so that a failed file can be sent again.
      const response = await adminApi.upload<SuccessResponse>("POST", "/notices", form, {
        onProgress,
        name: `${id}`,
      });
      note(id, response.success ? { step: "added" } : { step: "failed", message: response.message });
    } catch (error) {
      note(id, { step: "failed", message: messageOf(error) });
    }
  }

  function enqueue(added: readonly DraftFile[]) {
    for (const one of added) queue.current = queue.current.then(() => send(one));
    queue.current = queue.current.then(onAdded);
  }

  return {
    files,
    isRunning,
    /** With the type and the day of the form. */
    add(chosen: readonly File[], { noticeType, publishDate }: NoticeDraft) {
      const added = chosen.map((file): DraftFile => {
        const draft = {
          ...noticeForm.draftOf(),
          noticeTitle: titleOfFile(file.name),
          noticeType: noticeType || "Others",
          publishDate: publishDate || dayOf(new Date()),
          noticeFile: file,
          isHidden: true,
        };
        lastId.current += 1;
        const form = noticeForm.toForm(draft, undefined);
        return { id: lastId.current, file, form, step: "waiting" };
      });
      setFiles((before) => [...before, ...added]);
      enqueue(added);
    },
    tryAgain(failed: DraftFile) {
      note(failed.id, { step: "waiting" });
      enqueue([failed]);
    },
    close: () => setFiles([]),
  };
}

/** Without the ending, and with spaces for dashes and underscores. */
export function titleOfFile(fileName: string): string {
  const withoutEnding = fileName.replace(/\.[^.]*$/, "");
  const title = withoutEnding
    .normalize("NFC")
    .replaceAll(/[\s_+-]+/g, " ")
    .trim();
  return (title || fileName).slice(0, maxNoticeTitleLength).toWellFormed();
}
