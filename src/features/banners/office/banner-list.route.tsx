import { Link } from "react-router";
import { dayOf, daysBetween } from "#base/calendar/dates.ts";
import { StashBar } from "#kit/office/form/record-form-frame.tsx";
import { momentText, StateLine } from "#kit/office/form/state-badge.tsx";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { defineRecordList, firstNumber, pageCount } from "#kit/office/list/list.ts";
import { buttonColumn, dayColumn, rowLinkClass, shortLink } from "#kit/office/list/list-parts.tsx";
import { ListView, type PagerProps, PageSizeSelect } from "#kit/office/list/list-view.tsx";
import { recordFrame, rowActionsColumn, StateSelect, selectColumn } from "#kit/office/list/record-list.tsx";
import type { Records } from "#kit/office/list/records.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { useRecordScreen } from "#kit/office/record-screen.tsx";
import { buttonClass } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import type { Column } from "#kit/ui/data-table.tsx";
import { PageLinks } from "#kit/ui/pager.tsx";
import { BreakableAddress } from "#kit/ui/text-link.tsx";
import { ActiveToggle } from "#kit/ui/toggle.tsx";
import { banners, type Roadblock } from "../banners.rules.ts";
import type { Route } from "./+types/banner-list.route";
import { BannerEditDialog } from "./banner-edit-dialog.tsx";
import { bannerForm, smallestImage } from "./banner-form.tsx";

export const meta = screenMeta("Roadblock List");

// The server sends each page oldest first; it is shown newest first.
const bannerList = defineRecordList<Roadblock>(banners, { isReversed: true });

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({ list: bannerList.load(request) });

/** No other list has twelve columns. */
const tightClass = "lg:max-xl:px-1! xl:max-2xl:px-1.5!";

export default function BannerList({ loaderData }: Route.ComponentProps) {
  const screen = useRecordScreen(loaderData.list, { list: bannerList, form: bannerForm });
  const { list, records, editor, edit } = screen;
  const { stashed, editing } = editor.form;

  const toUpload = (variant: "primary" | "secondary") => (
    <Link to="/admin/roadblock" className={buttonClass({ variant })}>
      Upload a banner
    </Link>
  );
  const columns = columnsOf(records, firstNumber(list.ready ?? list.query), edit);
  return (
    <>
      <ListView
        list={list}
        id={screen.listId}
        heading="h1"
        words={{
          listHeading: "Roadblock List",
          loading: "Loading roadblocks...",
          search: "Search the links",
          empty: "No roadblocks found.",
          listFailed: "Failed to fetch roadblocks. Please try again.",
        }}
        columns={columns.map((column) => ({
          ...column,
          className: classNames(tightClass, column.className),
        }))}
        Pager={BannerPager}
        savedId={editing ? undefined : records.saved?._id}
        actions={
          <>
            <StateSelect list={list} period={banners.period} />
            {toUpload("secondary")}
          </>
        }
        filters={
          stashed && !editing && <StashBar onBringBack={editor.bringBack} onForget={editor.forgetStash} />
        }
        emptyHint="Banners that you upload appear here."
        emptyAction={toUpload("primary")}
        frame={recordFrame(records, edit)}
      />
      <BannerEditDialog editor={editor} />
    </>
  );
}

/** The pager of the specification: which results, a window of numbers, and the page size. */
function BannerPager({ pageSizes, list, onPage }: PagerProps) {
  const first = firstNumber(list);
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <p aria-live="polite" className="text-sm text-ink-700 tabular-nums">
        {`Results: ${first} - ${first + list.rows.length - 1} of ${list.total}`}
      </p>
      <PageLinks
        page={list.page}
        pageCount={pageCount(list)}
        onPage={(page) => onPage({ page })}
        label="Pages of the roadblock list"
        className="max-xl:order-last max-xl:w-full"
      />
      <PageSizeSelect label="Per page" nameOf={String} className="w-24" {...{ pageSizes, list, onPage }} />
    </div>
  );
}

function columnsOf(
  records: Records<Roadblock>,
  first: number,
  onEdit: (roadblock: Roadblock) => void,
): Column<Roadblock>[] {
  return [
    selectColumn(records),
    { header: "#", cell: (_, index) => first + index, cardPlacement: "hidden" },
    {
      header: "Link",
      cell: ({ link, state, activeFrom, description }) => (
        <>
          {description && <span className="block font-semibold wrap-anywhere">{description}</span>}
          <a
            href={link}
            target="_blank"
            rel="noopener"
            title={link}
            className={`inline-block ${rowLinkClass}`}
          >
            <span aria-hidden="true">
              <BreakableAddress address={shortLink(link)} />
            </span>
            <span className="sr-only">{link} (opens in a new tab)</span>
          </a>
          <StateLine info={{ state, appears: momentText(activeFrom) }} />
        </>
      ),
      className: "w-full min-w-28",
      cardPlacement: "title",
    },
    dayColumn("Date From", ({ activeFrom }) => activeFrom),
    dayColumn("Date To", ({ activeTo }) => activeTo),
    {
      header: "Days",
      cell: ({ activeFrom, activeTo }) => daysBetween(activeFrom, activeTo),
    },
    {
      header: "Banner Time",
      cell: ({ bannerSeconds }) => `${bannerSeconds} s`,
    },
    {
      header: "Banner",
      cell: (roadblock, index) => <Thumbnail roadblock={roadblock} number={first + index} />,
      cardPlacement: "media",
    },
    dayColumn("Upload Date", ({ createdAt }) => dayOf(new Date(createdAt))),
    {
      header: "Active",
      cell: (roadblock, index) => (
        <ActiveToggle
          isOn={roadblock.isActive}
          label={`${roadblock.isActive ? "Active" : "Inactive"}: banner ${first + index}`}
          text={<span className="lg:hidden">{roadblock.isActive ? "Active" : "Inactive"}</span>}
          busy={records.isToggling(roadblock)}
          onToggle={() => records.toggle(roadblock)}
        />
      ),
      cardPlacement: "actions",
    },
    buttonColumn(commonWords.edit, (_, index) => `banner ${first + index}`, onEdit),
    rowActionsColumn(records, (_, index) => `banner ${first + index}`),
  ];
}

function Thumbnail({ roadblock, number }: { roadblock: Roadblock; number: number }) {
  return (
    <a
      href={roadblock.bannerLink}
      target="_blank"
      rel="noopener"
      aria-label={`Open the picture of banner ${number} in a new tab`}
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
