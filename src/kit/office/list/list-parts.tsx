import { Download, SquarePen, UserSearch } from "lucide";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { formatDay, formatMoment } from "#base/calendar/dates.ts";
import { apiUrl, messageOf } from "#kit/client/requests.ts";
import { dismissFailure, toastError } from "#kit/office/frame/toasts.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useMayDo } from "#kit/office/session/session.ts";
import { Button, ButtonLink, buttonClass } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import type { Change } from "#platform/writes/change.ts";

type RowButtonProps = ComponentProps<typeof Button> & {
  of: string;
};

export function RowButton({ of, children, ...button }: RowButtonProps) {
  return (
    <Button size="sm" variant="secondary" {...button}>
      {children}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

export const rowLinkClass =
  "font-semibold wrap-anywhere text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800";

type RowLinkProps = { href: string; isPreview?: boolean; children: string };

/** The name of a record, which leads to its page if it has one. */
export function RowLink({ href, isPreview, children }: RowLinkProps) {
  if (!href) return <span className="font-semibold wrap-anywhere">{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener" className={rowLinkClass}>
      {children}
      <span className="sr-only">{isPreview ? " (preview in a new tab)" : " (opens in a new tab)"}</span>
    </a>
  );
}

/** A column of moments; "–" where there is none. */
export const momentColumn = <Row,>(header: string, momentOf: (row: Row) => string | null): Column<Row> => ({
  header,
  cell(row) {
    const moment = momentOf(row);
    return moment ? formatMoment(moment) : commonWords.none;
  },
  className: "whitespace-nowrap",
});

/** A column of days, on one line. */
export const dayColumn = <Row,>(
  header: string,
  dayOf: (row: Row) => string,
  more?: Partial<Column<Row>>,
): Column<Row> => ({
  header,
  cell: (row) => formatDay(dayOf(row)),
  className: "whitespace-nowrap",
  ...more,
});

/** A column of texts, without a label on cards. */
export const textColumn = <Row,>(
  header: string,
  textOf: (row: Row) => string,
  className: string,
): Column<Row> => ({
  header,
  cell: (row) => <span className="wrap-anywhere">{textOf(row)}</span>,
  className,
  cardLabel: "",
});

/** A column of texts that name the rows. */
/** The path of a record that has a document, and the way to its editor. */
export const documentColumn = <Row extends { document: string }>(
  nameOf: (row: Row) => string,
  pathOf: (row: Row) => string,
): Column<Row> => ({
  header: "Page",
  cell: (row) => (
    <div className="flex flex-col items-start gap-1">
      <span className="text-sm text-ink-700 wrap-anywhere">{pathOf(row)}</span>
      <Link
        to={`/admin/site/${row.document}`}
        className={classNames(buttonClass({ size: "sm", variant: "secondary" }), "whitespace-nowrap")}
      >
        <Icon of={SquarePen} className="size-4" />
        Edit the page
        <span className="sr-only"> {nameOf(row)}</span>
      </Link>
    </div>
  ),
  className: "cards:flex-[1_0_100%]",
  cardLabel: "",
});

export const nameColumn = <Row,>(
  header: string,
  nameOf: (row: Row) => string,
  className: string,
): Column<Row> => ({
  header,
  cell: (row) => <span className="font-semibold break-all">{nameOf(row)}</span>,
  className,
  cardPlacement: "title",
});

export const buttonColumn = <Row,>(
  label: string,
  nameOf: (row: Row, index: number) => string,
  onClick: (row: Row) => void,
  button: Partial<ComponentProps<typeof Button>> = {},
): Column<Row> => ({
  header: label,
  cell: (row, index) => (
    <RowButton {...button} of={nameOf(row, index)} onClick={() => onClick(row)}>
      {label}
    </RowButton>
  ),
  cardPlacement: "actions",
});

/** A column with the button that asks before a row is deleted. */
export const deleteColumn = <Row,>(nameOf: (row: Row) => string, onDelete: (row: Row) => void) =>
  buttonColumn(commonWords.delete, nameOf, onDelete, { variant: "danger" });

type FolderLinksProps = {
  label: string;
  /** `search` is the query of its URL. */
  folders: readonly { key: string; name: string; search: string; isOpen: boolean }[];
};

/** The folders of a screen that has several lists. */
export function FolderLinks({ label, folders }: FolderLinksProps) {
  return (
    <nav aria-label={label} className="-mb-px flex flex-wrap gap-x-6 whitespace-nowrap max-sm:gap-x-4">
      {folders.map(({ key, name, search, isOpen }) => (
        <Link
          key={key}
          to={{ search }}
          preventScrollReset
          aria-current={isOpen ? "page" : undefined}
          className="inline-flex min-h-touch items-center border-b-2 border-transparent text-sm font-semibold text-ink-700 no-underline hover:text-ink-950 aria-[current=page]:border-crimson-700 aria-[current=page]:text-ink-950"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone only its first word is shown. */
export function ShortLabel({ of }: { of: string }) {
  const [first = "", ...others] = of.split(" ");
  return (
    <span>
      {first}
      <span className="max-sm:sr-only">{` ${others.join(" ")}`}</span>
    </span>
  );
}

type ExportLinkProps = {
  path: string;
  query?: Record<string, string | number | undefined>;
  size?: "sm" | undefined;
  /** Must succeed before. */
  check?: () => Promise<unknown>;
  children?: string;
};

/** Downloads a table. The browser itself requests it, so the session is checked first. */
export function ExportLink({
  path,
  query,
  size,
  check = adminApi.confirmSession,
  ...props
}: ExportLinkProps) {
  const href = apiUrl(path, query);

  async function download(event: MouseEvent) {
    event.preventDefault();
    try {
      await check();
      dismissFailure("export");
      location.assign(href);
    } catch (error) {
      toastError(commonWords.error(messageOf(error)), "export");
    }
  }

  return (
    <ButtonLink
      href={href}
      download
      variant="secondary"
      size={size}
      onClick={(event) => void download(event)}
      icon={Download}
      className="sm:whitespace-nowrap"
    >
      {props.children ?? <ShortLabel of="Export as CSV" />}
    </ButtonLink>
  );
}

export function PersonalDataLink() {
  if (!useMayDo("owner")) return null;
  return (
    <Link
      to="/admin/personal-data"
      className={classNames(
        buttonClass({ variant: "quiet" }),
        "whitespace-normal max-sm:px-0 sm:whitespace-nowrap",
      )}
    >
      <Icon of={UserSearch} className="size-4" />A person’s data
    </Link>
  );
}

/** A term and its value, within a `dl`. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-600">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

type ChangeListProps = {
  changes: readonly Change[];
  more?: number;
  /** Shows long texts whole, not only their beginning. */
  isWhole?: boolean;
};

/** The diff of the office: each changed field, before and after. */
export function ChangeList({ changes, more = 0, isWhole = false }: ChangeListProps) {
  const valueClass = classNames("whitespace-pre-line wrap-anywhere", !isWhole && "line-clamp-6");
  return (
    <ul className="flex flex-col gap-3">
      {changes.map(({ field, from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several changes may have one place
        <li key={index} className="min-w-0 border-l-2 border-paper-edge pl-3 text-sm">
          <p className="font-semibold wrap-anywhere">{field}</p>
          <dl className="mt-0.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            <dt className="text-ink-600">Before</dt>
            <dd className={classNames(valueClass, "text-ink-700")}>{from || "(empty)"}</dd>
            <dt className="text-ink-600">After</dt>
            <dd className={valueClass}>{to || "(empty)"}</dd>
          </dl>
        </li>
      ))}
      {more > 0 && (
        <li className="text-sm text-ink-600">{`and ${more === 1 ? "one more change" : `${more} more changes`}`}</li>
      )}
    </ul>
  );
}

export function shortLink(link: string): string {
  const characters = [...link];
  return characters.length > 35 ? `${characters.slice(0, 35).join("")}…` : link;
}

/** About two lines of a question on a phone. */
const longestName = 80;

/** A name inside a sentence: a very long one is cut, so that the rest of the sentence is found. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter("ne", { granularity: "grapheme" }).segment(name)];
  if (letters.length <= longestName) return name;
  const shown = letters.slice(0, longestName).map(({ segment }) => segment);
  return `${shown.join("").trimEnd()}…`;
}
