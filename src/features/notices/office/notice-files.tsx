import { Trash2 } from "lucide";
import { useState } from "react";
import { newKey } from "#kit/client/requests.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import type { RecordEditor } from "#kit/office/form/use-record-editor.ts";
import { offerUndo } from "#kit/office/frame/toasts.ts";
import { moved, moveWithFocus, OrderButtons } from "#kit/office/order/order.tsx";
import { fileLabel } from "#kit/site/shown-file.ts";
import { Button, IconButton } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { TextField } from "#kit/ui/field.tsx";
import { FileButton } from "#kit/ui/file-picker.tsx";
import { endingOf } from "#kit/ui/file-size.ts";
import type { Notice } from "../notices.schemas.ts";
import { acceptedFiles, fileProblem, type NoticeDraft } from "./notice-form.tsx";

/** One that is stored, or a new one. */
export type DraftFile = Omit<Notice["files"][number], "url"> & { file?: File };

export const draftFile = (file: File, title = file.name): DraftFile => ({
  id: newKey(),
  title,
  type: endingOf(file.name),
  bytes: file.size,
  file,
});

type Editor = RecordEditor<Notice, NoticeDraft>;

export function NoticeFiles({ editor: { form, change, isSaving } }: { editor: Editor }) {
  const { draft, problems } = form;
  const { files } = draft;
  const update = (next: (files: DraftFile[]) => DraftFile[]) => change("files", (now) => next(now.files));
  const replace = (id: string, by: Partial<DraftFile>) =>
    update((now) => now.map((each) => (each.id === id ? { ...each, ...by } : each)));

  function remove(place: number, file: DraftFile) {
    update((now) => now.filter(({ id }) => id !== file.id));
    const putBack = async () => update((now) => now.toSpliced(place, 0, file));
    offerUndo(`${file.title} was removed.`, putBack, { takesFocus: true });
  }

  return (
    <ol aria-label="Files" className="flex flex-col gap-2">
      {files.map((each, place) => {
        const { id, title, type, bytes, file } = each;
        const path = `files.${place}.title` as keyof NoticeDraft;
        return (
          <li key={id} className="rounded-sm border border-paper-edge bg-white p-3">
            <TextField
              id={fieldId(path)}
              label={`Title of file ${place + 1}`}
              value={title}
              error={fileProblem(file ?? null) ?? problems[path]}
              onChange={({ target }) => replace(id, { title: target.value })}
            />
            <div className="mt-1 flex items-center gap-1">
              <p className="min-w-0 flex-1 text-xs text-ink-700">{fileLabel(type, bytes)}</p>
              <OrderButtons
                labels={{ up: `Move up: ${title}`, down: `Move down: ${title}` }}
                index={place}
                count={files.length}
                onMove={(from, to) => moveWithFocus(() => update((now) => moved(now, from, to)))}
              />
              <FileButton
                label={`Replace ${title}`}
                accept={acceptedFiles}
                size="sm"
                disabled={isSaving}
                onFile={(chosen) =>
                  replace(id, draftFile(chosen, endingOf(title) === type ? chosen.name : title))
                }
              >
                Replace
              </FileButton>
              <IconButton label={`Remove ${title}`} icon={Trash2} onClick={() => remove(place, each)} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** One notice of several files, or one of each. */
export function useManyFiles(onOne: (files: File[]) => void, onEach: (files: File[]) => void) {
  const [asked, setAsked] = useState<File[]>([]);
  const answer = (take: typeof onOne) => () => {
    take(asked);
    setAsked([]);
  };
  return {
    ask: setAsked,
    question: (
      <Dialog
        open={asked.length > 0}
        onClose={() => setAsked([])}
        size="sm"
        title={`You have chosen ${asked.length} files`}
        description="Each may become a notice of its own, hidden until you switch it on; or one notice has them all."
        footer={
          <>
            <Button variant="secondary" onClick={answer(onEach)}>
              One notice each
            </Button>
            <Button onClick={answer(onOne)}>All in one notice</Button>
          </>
        }
      />
    ),
  };
}
