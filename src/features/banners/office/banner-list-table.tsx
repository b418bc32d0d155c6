import { Fragment } from "react";
import { Link } from "react-router";
import { dayOf, daysBetween, formatDay } from "#calendar/dates.ts";
import { useMediaQuery } from "#client/browser.ts";
import { type Many, selectColumn } from "#office/bulk/bulk-actions.tsx";
import { StateLine } from "#office/form/state-badge.tsx";
import { type ListPage, resultsOf } from "#office/list/loaded-list.ts";
import { deleteColumn } from "#office/list/row-actions.tsx";
import { shortLink } from "#office/list/row-parts.tsx";
import type { ActiveToggling } from "#office/list/use-active-toggle.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { type Column, DataTable, TableDate } from "#ui/data-table.tsx";
import { EmptyState } from "#ui/states.tsx";
import { ActiveToggle } from "#ui/toggle.tsx";
import type { Roadblock } from "../banners.schemas.ts";
import { bannerMessages } from "../banners.words.ts";
import { linkPieces, smallestImage, stateOf } from "./banner-draft.ts";

const words = bannerMessages;

/** On one line where there is room, else on two: day and month, and the year. */
const dateClass = "min-w-17 xl:whitespace-nowrap";
/** Where rows are cards, as `cards:` of styles/variants.css has it. */
const cards = "(width < 64rem)";
/** Twelve columns beside the navigation: more than anywhere else. */
const tightClass = "lg:max-xl:px-1!";

type RoadblockTableProps = {
  page: ListPage<Roadblock>;
  /** The row to point out. */
  savedId: string | undefined;
  onEdit: (roadblock: Roadblock) => void;
  toggle: ActiveToggling<Roadblock>;
  many: Many<Roadblock>;
  /** Whether a search or a state narrows the list. */
  isNarrowed: boolean;
};

export function RoadblockTable(props: RoadblockTableProps) {
  const isCards = useMediaQuery(cards);
  return (
    <DataTable
      caption={words.listHeading}
      columns={columnsOf(props, isCards).map((column) => ({
        ...column,
        className: classNames(tightClass, column.className),
      }))}
      rows={props.page.rows}
      pointedOut={[props.savedId]}
      empty={
        <EmptyState
          title={words.empty}
          action={
            <Link to="/admin/roadblock" className={buttonClass()}>
              {words.toUpload}
            </Link>
          }
        >
          {props.isNarrowed ? words.noMatch : words.emptyHint}
        </EmptyState>
      }
    />
  );
}

function columnsOf(
  { page, onEdit, toggle, many }: RoadblockTableProps,
  isCards: boolean,
): Column<Roadblock>[] {
  const { first } = resultsOf(page);
  const { column } = words;
  const active: Column<Roadblock> = {
    key: "active",
    header: column.active,
    cell: (roadblock, index) => (
      <ActiveToggle
        isOn={roadblock.isActive}
        label={words.activeOf(first + index, roadblock.isActive)}
        text={<span className="lg:hidden">{roadblock.isActive ? words.active : words.inactive}</span>}
        busy={toggle.isBusy(roadblock._id)}
        onToggle={() => toggle.flip(roadblock)}
      />
    ),
    cardPlacement: "actions",
  };
  const edit: Column<Roadblock> = {
    key: "edit",
    header: column.edit,
    cell: (roadblock, index) => (
      <Button size="sm" variant="secondary" onClick={() => onEdit(roadblock)}>
        {words.edit}
        <span className="sr-only"> {words.editOf(first + index)}</span>
      </Button>
    ),
    cardPlacement: "actions",
  };
  return [
    selectColumn(many.selection, many.nameOf),
    { key: "number", header: column.number, cell: (_, index) => first + index },
    {
      key: "link",
      header: column.link,
      cell: (roadblock) => (
        <>
          <LinkCell link={roadblock.link} />
          <StateLine told={stateOf(roadblock)} />
        </>
      ),
      className: "w-full min-w-32",
      cardPlacement: "title",
    },
    {
      key: "from",
      header: column.from,
      cell: ({ activeFrom }) => <TableDate>{formatDay(activeFrom)}</TableDate>,
      className: dateClass,
    },
    {
      key: "to",
      header: column.to,
      cell: ({ activeTo }) => <TableDate>{formatDay(activeTo)}</TableDate>,
      className: dateClass,
    },
    {
      key: "days",
      header: column.days,
      cell: ({ activeFrom, activeTo }) => daysBetween(activeFrom, activeTo),
    },
    { key: "seconds", header: column.seconds, cell: (roadblock) => words.seconds(roadblock.bannerSeconds) },
    {
      key: "image",
      header: column.image,
      cell: (roadblock, index) => <Thumbnail roadblock={roadblock} number={first + index} />,
      cardPlacement: "media",
    },
    {
      key: "uploaded",
      header: column.uploaded,
      cell: ({ createdAt }) => <TableDate>{formatDay(dayOf(new Date(createdAt)))}</TableDate>,
      className: dateClass,
    },
    // On a card they stand as on the cards of all other lists.
    ...(isCards ? [edit, active] : [active, edit]),
    deleteColumn({ nameOf: (_, index) => words.editOf(first + index), bulkActions: many.bulkActions }),
  ];
}

function LinkCell({ link }: { link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener"
      title={link}
      className="inline-block font-semibold wrap-anywhere text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800"
    >
      <span aria-hidden="true">
        {linkPieces(shortLink(link)).map((piece, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no other identity and never move
          <Fragment key={index}>
            {piece}
            <wbr />
          </Fragment>
        ))}
      </span>
      <span className="sr-only">
        {link} {words.opensNewTab}
      </span>
    </a>
  );
}

function Thumbnail({ roadblock, number }: { roadblock: Roadblock; number: number }) {
  return (
    <a
      href={roadblock.bannerLink}
      target="_blank"
      rel="noopener"
      aria-label={words.openImage(number)}
      className="block h-12 w-18 overflow-hidden rounded-sm border border-paper-edge bg-paper-deep hover:border-gold-500"
    >
      <img
        src={smallestImage(roadblock)}
        alt=""
        width={72}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-left"
      />
    </a>
  );
}
