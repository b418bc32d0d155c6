import { Upload } from "lucide";
import { Link } from "react-router";
import type { z } from "zod";
import { formatMoment } from "#base/calendar/dates.ts";
import { isAdded, sampledDocuments } from "#features/documents.ts";
import { load } from "#kit/client/requests.ts";
import type { DocumentListResponse, importResponse } from "#kit/documents/documents.schemas.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { maxImportBytes } from "#kit/fields/values.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, Screen, useLoaded } from "#kit/office/frame/screen.tsx";
import { ExportLink } from "#kit/office/list/list-parts.tsx";
import { commonWords, loadingWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { type Column, DataTable } from "#kit/ui/data-table.tsx";
import { FileButton } from "#kit/ui/file-picker.tsx";
import { limitText } from "#kit/ui/file-size.ts";
import type { Route } from "./+types/documents.route";

const about = "import of content";

export const meta = screenMeta("Site content");

/** Not awaited, so that the screen appears at once. */
export const clientLoader = () => ({
  loading: load(adminApi.get<DocumentListResponse>("/content"), ({ documents }) => ({ documents })),
});

export default function DocumentsScreen({ loaderData: { loading } }: Route.ComponentProps) {
  const list = useLoaded(loading);
  return (
    <Screen
      heading="Site content"
      lead="Every text, number and picture of the website that belongs to the school. What you change is saved as a draft; visitors see it after you publish it."
    >
      <LoadedView {...list} words={loadingWords("the site’s content")}>
        {({ documents }) => (
          <>
            <DataTable
              caption="Site content"
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

function firstState(name: DocumentName): string {
  if (isAdded(name)) return "Not public yet";
  return sampledDocuments.includes(name) ? "Still the sample" : "Nothing of your own yet";
}

const columns: Column<DocumentListResponse["documents"][number] & { _id: string }>[] = [
  {
    header: "Part of the website",
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
    header: "State",
    cell: ({ name, isSample, hasDraft, scheduled }) => (
      <span className="flex flex-wrap gap-1.5">
        {isSample ? <Badge>{firstState(name)}</Badge> : <Badge tone="good">Published</Badge>}
        {hasDraft && <Badge tone="warn">Draft, not public</Badge>}
        {scheduled && <Badge tone="warn">{`Scheduled for ${formatMoment(scheduled.publishAt)}`}</Badge>}
      </span>
    ),
    cardLabel: "",
  },
  {
    header: "Last published",
    cell: ({ savedAt, savedBy }) =>
      savedAt ? `${formatMoment(savedAt)}, ${savedBy ?? ""}` : "Not published yet",
    className: "wrap-anywhere",
  },
];

/** Export and import of all content as one file. */
function TransferSection({ onDone }: { onDone: () => void }) {
  const reading = useAction();
  const publishing = useConfirmation<Pick<ImportResponse, "documents"> & { file: unknown }, ImportResponse>({
    about,
    send: ({ file }) => adminApi.post<ImportResponse>("/content-import", file),
    messageOf: () => "Published. Visitors now see the content of the file.",
    onDone,
  });

  /** Shows what the file would change before it is published. */
  async function choose(chosen: File) {
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
        All content as one file
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Download all texts that visitors see as one file, as a copy or for use on another site, and upload
        such a file again. The file contains only the names of uploaded pictures.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExportLink path="/content-export" query={{}} check={() => adminApi.get("/content-export")}>
          Download all content
        </ExportLink>
        <FileButton
          label="Upload a file"
          accept=".json,application/json"
          busy={reading.isBusy}
          busyLabel="Reading the file..."
          icon={Upload}
          onFile={(chosen) => void choose(chosen)}
        >
          Upload a file
        </FileButton>
      </div>
      <ConfirmDialog
        of={{ ...publishing, focusAfter: () => true }}
        title="Publish what is in this file?"
        text={({ documents }) =>
          documents.length === 0
            ? "The file is the same as the website. Nothing will change."
            : "Visitors see all of it immediately. If something goes wrong, nothing changes. You can restore the old version of each part from its history."
        }
        confirmLabel={({ documents }) => (documents.length === 0 ? undefined : "Publish it")}
        busyLabel={commonWords.working}
        cancelLabel={commonWords.cancel}
      >
        {(found) => (
          <ul className="list-disc pl-5 text-sm">
            {found.documents.map(({ name, title, changes, withdraws }) => (
              <li key={name}>
                {`${title}: ${changes === 1 ? "one change" : `${changes} changes`}`}
                {withdraws &&
                  `. The version that is scheduled for ${formatMoment(withdraws)} will not be published.`}
              </li>
            ))}
          </ul>
        )}
      </ConfirmDialog>
    </section>
  );
}

type ImportResponse = z.infer<typeof importResponse>;

async function readJson(file: File): Promise<unknown> {
  if (file.size > maxImportBytes)
    throw new Error(
      `This file is larger than ${limitText(maxImportBytes)}. Please choose a file that was downloaded on this page.`,
    );
  try {
    return JSON.parse(await file.text());
  } catch {
    throw new Error("This file cannot be read. Please choose a file that was downloaded on this page.");
  }
}
