import { Download } from "lucide";
import { type MouseEvent, type ReactNode, useState } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { apiAddress, messageOf } from "#client/api.ts";
import { editorMessages } from "#documents/editor.words.ts";
import { inboxMessages } from "#features/contact/messages.words.ts";
import type { Change } from "#fields/changes.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { dismissFailure, toastError } from "../frame/toasts.ts";
import { messages } from "../spec-messages.ts";
import type { ShownList } from "./list-query.ts";
import type { ListPage, LoadedList } from "./loaded-list.ts";

const words = editorMessages.history;

type ChangeListProps = {
  changes: readonly Change[];
  /** How many there are beside these. */
  more?: number;
  /** Long texts are shown whole, not only as they begin. */
  isWhole?: boolean;
};

/** What was changed, field by field: before and after. */
export function ChangeList({ changes, more = 0, isWhole = false }: ChangeListProps) {
  const valueClass = classNames("whitespace-pre-line wrap-anywhere", !isWhole && "line-clamp-6");
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ where, before, after }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several changes may have one place
        <li key={index} className="min-w-0 border-l-2 border-paper-edge pl-3 text-sm">
          <p className="font-semibold wrap-anywhere">{where}</p>
          <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <dt className="text-ink-600">{words.before}</dt>
            <dd className={classNames(valueClass, "text-ink-700")}>{before || words.empty}</dd>
            <dt className="text-ink-600">{words.after}</dt>
            <dd className={valueClass}>{after || words.empty}</dd>
          </dl>
        </li>
      ))}
      {more > 0 && <li className="text-sm text-ink-600">{words.more(more)}</li>}
    </ul>
  );
}

/** A term and what is said of it, within a `dl` of the dialog that opens one row of a list. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-600">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

const shownCharacters = 35;

/** A link as the list shows it. */
export function shortLink(link: string): string {
  const characters = [...link];
  return characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join("")}…` : link;
}

/** About two lines of a question on a phone. */
const longest = 80;

/** A name inside a sentence: a very long one is cut, or nobody would find the rest of the sentence. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter("ne", { granularity: "grapheme" }).segment(name)];
  if (letters.length <= longest) return name;
  const kept = letters.slice(0, longest).map(({ segment }) => segment);
  return `${kept.join("").trimEnd()}…`;
}

type SavedElsewhereProps<Row> = {
  /** Undefined while nothing was saved. */
  saved: Row | undefined;
  list: Pick<ShownList<unknown, ListPage<Row>>, "list" | "isLoading">;
  text: (saved: Row) => string;
  showLabel: string;
  onShow: (saved: Row) => void;
  onDismiss: () => void;
};

/** A record stands where its date or its words put it. If that is not among the rows shown: says so, and leads to it. */
export function SavedElsewhere<Row extends { _id: string }>(props: SavedElsewhereProps<Row>) {
  const { saved } = props;
  const { list, isLoading } = props.list;
  if (!saved || isLoading || list?.state !== "ready") return null;
  if (list.rows.some(({ _id }) => _id === saved._id)) return null;
  return (
    <NoticeBar
      kind="success"
      onDismiss={props.onDismiss}
      dismissLabel={messages.toast.dismiss}
      action={
        <Button size="sm" variant="secondary" onClick={() => props.onShow(saved)}>
          {props.showLabel}
        </Button>
      }
    >
      {props.text(saved)}
    </NoticeBar>
  );
}

/**
 * What was saved last on a screen, for telling so. Once something else was done to it, it is what the list says it is
 * now: what was hidden or deleted since is not "on the website".
 */
export function useSaved<Row extends { _id: string }>(list: LoadedList<ListPage<Row>> | undefined) {
  const [saved, setSaved] = useState<Row>();
  const [changedId, setChangedId] = useState<string>();
  const row = list?.state === "ready" ? list.rows.find(({ _id }) => _id === saved?._id) : undefined;
  return {
    saved: changedId !== undefined && changedId === saved?._id ? row : saved,
    tellSaved(row: Row | undefined) {
      setSaved(row);
      setChangedId(undefined);
    },
    noteChanged(ids: readonly string[]) {
      if (saved && ids.includes(saved._id)) setChangedId(saved._id);
    },
  };
}

type ExportLinkProps = {
  path: string;
  query: Record<string, string | number | undefined>;
  size?: "sm" | undefined;
  children: string;
};

/** Downloads a table. The browser itself asks for it, so the session is made sure of before. */
export function ExportLink({ path, query, size, children }: ExportLinkProps) {
  const href = apiAddress(path, query);

  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await adminApi.confirmSession();
      dismissFailure("export");
      location.assign(href);
    } catch (error) {
      toastError(inboxMessages.exportFailed(messageOf(error)), "export");
    }
  }

  return (
    <ButtonLink
      href={href}
      download
      variant="secondary"
      size={size}
      onClick={(event) => void download(event)}
      icon={<Icon of={Download} className="size-4" />}
      className="sm:whitespace-nowrap"
    >
      {children}
    </ButtonLink>
  );
}
