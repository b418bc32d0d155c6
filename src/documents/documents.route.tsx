import { Upload } from "lucide";
import { type ChangeEvent, useRef } from "react";
import { Link } from "react-router";
import type { z } from "zod";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { load } from "#client/api.ts";
import { maxImportBytes } from "#fields/values.ts";
import { ConfirmDialog, useConfirmation } from "#office/confirm-dialog.tsx";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, Screen, useLoaded } from "#office/frame/screen.tsx";
import { ExportLink } from "#office/list/list-parts.tsx";
import { commonWords } from "#office/office.words.ts";
import { useAction } from "#office/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { Route } from "./+types/documents.route";
import type { DocumentListResponse, importResponse } from "./documents.schemas.ts";
import { isAddedProgram } from "./documents.ts";
import { editorMessages } from "./editor.words.ts";

const about = "import of content";

const { documents: listWords, transfer: words } = editorMessages;

export const meta = screenMeta(listWords.heading);

/** Not awaited, so that the screen appears at once. */
export const clientLoader = () => ({
  loading: load(adminApi.get<DocumentListResponse>("/content"), ({ documents }) => ({ documents })),
});

export default function Documents({ loaderData: { loading } }: Route.ComponentProps) {
  const list = useLoaded(loading);
  return (
    <Screen heading={listWords.heading} lead={listWords.lead}>
      <LoadedView {...list} words={listWords}>
        {({ documents }) => (
          <>
            <DataTable
              caption={listWords.heading}
              columns={columns}
              rows={documents.map((document) => ({ ...document, _id: document.name }))}
              empty={null}
            />
            <TransferSection onDone={list.reload} />
          </>
        )}
      </LoadedView>
    </Screen>
  );
}

type Listed = DocumentListResponse["documents"][number];
type Row = Listed & { _id: string };

const columns: Column<Row>[] = [
  {
    key: "title",
    header: listWords.column.title,
    cell: ({ name, title }) => (
      <Link
        to={`/admin/site/${name}`}
        prefetch="intent"
        className="inline-flex min-h-touch items-center font-semibold text-crimson-700 hover:underline"
      >
        {title}
      </Link>
    ),
    className: "w-1/3",
    cardPlacement: "title",
  },
  {
    key: "state",
    header: listWords.column.state,
    cell: (document) => <States document={document} />,
    cardLabel: "",
  },
  {
    key: "saved",
    header: listWords.column.saved,
    cell: ({ savedAt, savedBy }) =>
      savedAt ? listWords.saved(formatMoment(savedAt), savedBy ?? "") : listWords.never,
    className: "wrap-anywhere",
  },
];

function States({ document: { name, isSample, hasDraft, scheduled } }: { document: Listed }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isSample ? (
        <Badge>{isAddedProgram(name) ? listWords.notPublic : listWords.sample}</Badge>
      ) : (
        <Badge tone="good">{listWords.published}</Badge>
      )}
      {hasDraft && <Badge tone="warn">{listWords.draft}</Badge>}
      {scheduled && <Badge tone="warn">{listWords.scheduled(formatMoment(scheduled.publishAt))}</Badge>}
    </span>
  );
}

/** Export and import of all content as one file. */
function TransferSection({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useAction();
  const publishing = useConfirmation<FoundChanges, ImportResponse>({
    about,
    send: ({ file }) => adminApi.post<ImportResponse>("/content-import", file),
    said: () => words.done,
    onDone,
  });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = currentTarget.files ?? [];
    // So that the same file can be chosen again.
    currentTarget.value = "";
    if (chosen) void look(chosen);
  }

  /** Shows what the file would change before it is published. */
  async function look(chosen: File) {
    let file: unknown;
    const read = async () => {
      file = await readJson(chosen);
      return adminApi.post<ImportResponse>("/content-import?dryRun=true", file);
    };
    await reading.run(about, read, ({ documents }) =>
      publishing.ask({ file, documents: documents.filter(({ changes }) => changes > 0) }),
    );
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
          busy={reading.isBusy}
          busyLabel={words.reading}
          icon={Upload}
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
      <ConfirmDialog
        of={{ ...publishing, focusAfter: () => true }}
        title={words.title}
        text={({ documents }) => (documents.length === 0 ? words.nothing : words.text)}
        confirmLabel={({ documents }) => (documents.length === 0 ? undefined : words.confirm)}
        busyLabel={commonWords.working}
        cancelLabel={commonWords.cancel}
      >
        {(found) => (
          <ul className="list-disc pl-5 text-sm">
            {found.documents.map(({ name, title, changes, withdraws }) => (
              <li key={name}>
                {words.changes(title, changes)}
                {withdraws && `. ${words.withdraws(formatMoment(withdraws))}`}
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </section>
  );
}

type ImportResponse = z.infer<typeof importResponse>;

interface FoundChanges {
  file: unknown;
  documents: ImportResponse["documents"];
}

async function readJson(file: File): Promise<unknown> {
  if (file.size > maxImportBytes) throw new Error(words.tooLarge);
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error(words.notOurs);
  }
}
