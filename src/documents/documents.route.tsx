import { Upload } from "lucide";
import { type ChangeEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { messageOf, useSettled } from "#client/api.ts";
import { maxImportBytes } from "#fields/values.ts";
import { officeMeta } from "#office/frame/office-meta.ts";
import { dismissFailure, toastError, toastSuccess } from "#office/frame/toasts.ts";
import { ExportLink } from "#office/list/list-parts.tsx";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Icon } from "#ui/icon.tsx";
import type { Route } from "./+types/documents.route";
import { contentCalls } from "./content.calls.ts";
import { loaded, WaitingScreen } from "./document-screen.tsx";
import { DocumentTable } from "./document-table.tsx";
import type { importResponse } from "./documents.schemas.ts";
import { documents } from "./documents.ts";
import { editorMessages } from "./editor.words.ts";
import { transferMessages as words } from "./transfer.words.ts";

const documentsRouteWords = editorMessages.documents;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, documentsRouteWords.heading);
}

/** Does not wait for the list: the screen is there at once. */
export function clientLoader() {
  return { loading: loaded(contentCalls.list()) };
}

export default function Documents({ loaderData: { loading } }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loading);
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{documentsRouteWords.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{documentsRouteWords.lead}</p>
      </div>
      {value?.state === "ready" ? (
        <>
          <DocumentTable documents={value.value.documents} />
          <TransferSection onDone={() => void revalidate()} />
        </>
      ) : (
        <WaitingScreen
          words={documentsRouteWords}
          failure={value?.message}
          isRetrying={isPending}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}

/** All content as one file, out and back. */
function TransferSection({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const { found, isOpen, isBusy, close, look, bring } = useImport(onDone);
  const isEmpty = found?.documents.length === 0;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was mended.
    currentTarget.value = "";
    if (file) void look(file);
  }

  return (
    <section aria-labelledby="transfer" className="border-t border-paper-edge pt-6">
      <h2 id="transfer" className="text-lg">
        {words.heading}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExportLink path="/content-export" query={{}}>
          {words.export}
        </ExportLink>
        <Button
          variant="secondary"
          busy={isBusy && !isOpen}
          busyLabel={words.reading}
          icon={<Icon of={Upload} className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={words.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !(open || isBusy) && close()}
        size="sm"
        closesOutside={false}
        initialFocus={keep}
        title={words.title}
        description={isEmpty ? words.nothing : words.text}
        closeLabel={words.cancel}
        footer={
          <>
            <Button ref={keep} variant="secondary" disabled={isBusy} onClick={close}>
              {words.cancel}
            </Button>
            {!isEmpty && (
              <Button busy={isBusy} busyLabel={words.working} onClick={() => void bring()}>
                {words.confirm}
              </Button>
            )}
          </>
        }
      >
        <ul className="list-disc pl-5 text-sm">
          {found?.documents.map(({ name, changes, withdraws }) => (
            <li key={name}>
              {words.changes(documents[name].title, changes)}
              {withdraws && `. ${words.withdraws(formatMoment(withdraws))}`}
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}

type ImportResponse = z.infer<typeof importResponse>;

const transferCalls = {
  look: (file: unknown) => adminApi.post<ImportResponse>("/content-import?dryRun=true", file),
  bring: (file: unknown) => adminApi.post<ImportResponse>("/content-import", file),
};

const about = "import of content";

type Looked = Awaited<ReturnType<typeof transferCalls.look>>;

/** A file that was looked at, and what it would change. */
export interface FoundChanges {
  file: unknown;
  documents: Extract<Looked, { success: true }>["documents"];
}

/** Brings a file of content back: first what it would change, then, if one wants it, the change. */
function useImport(onDone: () => void) {
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
