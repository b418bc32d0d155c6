import { useRef, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { dayOf } from "#calendar/dates.ts";
import { messageOf } from "#client/api.ts";
import { useUnsavedChanges } from "#office/form/unsaved-changes.tsx";
import { commonWords } from "#office/office.words.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import { maxNoticeTitleLength, noticeUploader } from "../notices.rules.ts";
import type { NoticeResponse } from "../notices.schemas.ts";
import { fileProblem, type NoticeDraft } from "./notice-form.ts";

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
            <Outcome one={one} onTryAgain={() => tryAgain(one)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ one, onTryAgain }: { one: DraftFile; onTryAgain: () => void }) {
  if (one.step === "sending")
    return (
      <ProgressBar value={one.progress} label={`Upload of ${one.file.name}`} className="flex-1 basis-40" />
    );
  if (one.step === "failed")
    return (
      <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-3 text-bad-700">
        <span className="min-w-0 flex-1 basis-40 break-words">{one.message}</span>
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {commonWords.tryAgain}
        </Button>
      </span>
    );
  return (
    <span className={one.step === "added" ? "text-good-700" : "text-ink-600"}>
      {one.step === "added" ? "Added as a draft" : "Waiting"}
    </span>
  );
}

type DraftFile = { id: number; file: File; shared: DraftShared } & (
  | { step: "waiting" | "added" }
  | { step: "sending"; progress: number }
  | { step: "failed"; message: string }
);

type DraftFileList = ReturnType<typeof useDraftFiles>;

let lastId = 0;

/** One after the other; a failed one does not stop the others. */
export function useDraftFiles(onAdded: () => void) {
  const [files, setFiles] = useState<DraftFile[]>([]);
  const queue = useRef(Promise.resolve());
  const isRunning = files.some(({ step }) => step === "waiting" || step === "sending");
  useUnsavedChanges(isRunning);

  const note = (id: number, change: object) =>
    setFiles((before) => before.map((one) => (one.id === id ? ({ ...one, ...change } as DraftFile) : one)));

  async function send({ id, file, shared }: DraftFile) {
    const problem = fileProblem(file);
    if (problem) return note(id, { step: "failed", message: problem.hint });
    note(id, { step: "sending", progress: 0 });
    try {
      const onProgress = (progress: number) => note(id, { step: "sending", progress });
      const form = draftFormOf(file, shared);
      // With its own id, so that a failed file can be sent again.
      const response = await adminApi.upload<NoticeResponse>("POST", "/notices", form, onProgress, `${id}`);
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
    add(chosen: readonly File[], shared: DraftShared) {
      const added = chosen.map((file): DraftFile => {
        lastId += 1;
        return { id: lastId, file, shared, step: "waiting" };
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

interface DraftShared {
  noticeType: string;
  publishDate: string;
}

export function sharedFrom({ noticeType, publishDate }: NoticeDraft, now: Date): DraftShared {
  return {
    noticeType: noticeType || "Others",
    publishDate: publishDate || dayOf(now),
  };
}

function draftFormOf(file: File, { noticeType, publishDate }: DraftShared): FormData {
  const form = new FormData();
  const fields = { noticeType, publishDate, uploadedBy: noticeUploader, action: "false" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("noticeTitle", titleOfFile(file.name));
  form.set("noticeFile", file);
  return form;
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
