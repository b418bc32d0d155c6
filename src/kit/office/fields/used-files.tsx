import { FileText, FolderOpen } from "lucide";
import { useMemo, useRef, useState } from "react";
import type { Pagination } from "#base/responses.schemas.ts";
import { languageOf } from "#base/text.ts";
import { load, useSettled } from "#kit/client/requests.ts";
import type { FileRule, PictureRule } from "#kit/fields/rules.ts";
import { LoadedView } from "#kit/office/frame/screen.tsx";
import { ListSearch } from "#kit/office/list/list-view.tsx";
import { listWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { fileDetails } from "#kit/site/embedded.tsx";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Dialog } from "#kit/ui/dialog.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import type { UsedFile } from "#platform/files/files.schemas.ts";
import { smallUrl } from "./field-context.ts";

type UsedFilesButtonProps = {
  rule: PictureRule | FileRule;
  disabled: boolean;
  onUse: (file: UsedFile) => void;
};

/** Offers what the site has already, so that nobody uploads it twice. */
export function UsedFilesButton({ rule: { kind, label }, disabled, onUse }: UsedFilesButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  return (
    <>
      <Button
        ref={button}
        size="sm"
        variant="secondary"
        icon={FolderOpen}
        disabled={disabled}
        onClick={() => setOpen(true)}
        className="self-start"
      >
        Choose from the site
        <span className="sr-only">: {label}</span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Choose a ${kind} from the site`}
        description="What pages and records use, the newest first."
        size={kind === "picture" ? "xl" : "lg"}
        // On a phone its keyboard would cover the list.
        initialFocus={(by) => (by === "touch" ? true : (list.current?.querySelector("input") ?? true))}
        finalFocus={button}
      >
        <div ref={list} className="flex flex-col gap-4 sm:min-h-96">
          <UsedFiles
            kind={kind}
            onChoose={(file) => {
              setOpen(false);
              onUse(file);
            }}
          />
        </div>
      </Dialog>
    </>
  );
}

const pageSize = 24;

/** `before` are those of the pages before. */
type Query = { search: string; page: number; before: readonly UsedFile[] };

type FilesResponse = { success: true; files: UsedFile[]; pagination: Pagination };

const loadUsed = (kind: string, { search, page, before }: Query) =>
  load(
    adminApi.get<FilesResponse>("/files", { kind, search, page, limit: pageSize }),
    ({ files, pagination }) => {
      const added = files.filter(({ source }) => !before.some((each) => each.source === source));
      return { files: [...before, ...added], firstNew: before.length, ...pagination };
    },
  );

type UsedFilesProps = { kind: UsedFilesButtonProps["rule"]["kind"]; onChoose: (file: UsedFile) => void };

function UsedFiles({ kind, onChoose }: UsedFilesProps) {
  const [query, setQuery] = useState<Query>({ search: "", page: 1, before: [] });
  const { value: loaded, isPending: isLoading } = useSettled(
    useMemo(() => loadUsed(kind, query), [kind, query]),
  );
  const words = listWords(`${kind}s`, "");
  return (
    <>
      <ListSearch
        label={words.search}
        search={query.search}
        onSearch={(search) => setQuery({ search, page: 1, before: [] })}
      />
      <LoadedView
        {...{ loaded, isLoading }}
        words={{ loading: words.loading, failed: words.listFailed }}
        reload={() => void setQuery({ ...query })}
      >
        {({ files, firstNew, total, hasNextPage }) => (
          <>
            <p role="status" className={total === 0 ? "sr-only" : "text-sm text-ink-700"}>
              {isLoading ? words.loading : countOf(total, kind)}
            </p>
            {total === 0 && (
              <EmptyState title={words.empty}>
                {query.search
                  ? "Try fewer or other words: of the description, of a title, or of the page."
                  : `A ${kind} is offered here once a page or a record uses it.`}
              </EmptyState>
            )}
            <ul className={listClass[kind]}>
              {files.map((file, index) => (
                <li key={file.source}>
                  <UsedFileButton
                    {...{ kind, file, onChoose }}
                    isFirstNew={index > 0 && index === firstNew}
                  />
                </li>
              ))}
            </ul>
            {hasNextPage && (
              <Button
                variant="secondary"
                busy={isLoading}
                onClick={() => setQuery({ ...query, page: query.page + 1, before: files })}
                className="self-center"
              >
                Show more
              </Button>
            )}
          </>
        )}
      </LoadedView>
    </>
  );
}

const listClass = {
  picture: "grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5",
  file: "flex flex-col gap-2",
};

const countOf = (total: number, kind: string) => `${total || "No"} ${total === 1 ? kind : `${kind}s`}`;

type UsedFileButtonProps = UsedFilesProps & { file: UsedFile; isFirstNew: boolean };

function UsedFileButton({ kind, file, onChoose, isFirstNew }: UsedFileButtonProps) {
  const { source, name, alt, shown, uses } = file;
  const isPicture = kind === "picture";
  const label = isPicture ? alt || "Without a description" : name || source;
  return (
    <button
      type="button"
      // "Show more" leads on here.
      ref={isFirstNew ? focus : undefined}
      onClick={() => onChoose(file)}
      className={classNames(
        "flex size-full cursor-pointer gap-2 rounded-sm border border-paper-edge bg-white p-2 text-left text-sm wrap-anywhere hover:border-ink-900",
        isPicture ? "flex-col" : "items-start p-3",
      )}
    >
      {isPicture ? (
        <img
          src={smallUrl(shown)}
          alt=""
          loading="lazy"
          className="aspect-4/3 w-full rounded-sm bg-paper-deep object-contain"
        />
      ) : (
        <Icon of={FileText} strokeWidth={1.75} className="size-5 shrink-0 text-crimson-700" />
      )}
      <span className="min-w-0">
        <span lang={languageOf(label)} className="line-clamp-3 font-semibold text-ink-900">
          {label}
        </span>
        {!isPicture && <span className="block text-ink-700">{fileDetails(name || source, shown.bytes)}</span>}
        <span className="line-clamp-2 text-xs text-ink-600">
          {`Used on ${uses
            .slice(0, shownPlaces)
            .map((use) => use.title || use.name)
            .join(", ")}`}
          {uses.length > shownPlaces && ` and ${uses.length - shownPlaces} more`}
        </span>
      </span>
    </button>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** So many that their names fit. */
const shownPlaces = 3;
