import { useState } from "react";
import { Link } from "react-router";
import { officeMessages } from "#content/office-messages.ts";
import type { Roadblock } from "#contract/roadblocks.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { classNames } from "#web/ui/class-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { toastError } from "../frame/toasts.ts";
import type { ListPage } from "../list/list-page.ts";
import { ListSearch } from "../list/list-search.tsx";
import { useActiveToggle } from "../list/use-active-toggle.ts";
import { useSavedRow } from "../list/use-saved-row.ts";
import { SetAsideBar } from "../record/set-aside-bar.tsx";
import { EditDialog } from "./edit.dialog.tsx";
import { beginEdit, type Edit, isEdited } from "./edit.ts";
import type { RoadblockList } from "./list-loading.ts";
import { RoadblockPager } from "./list-pager.tsx";
import type { RoadblockListQuery } from "./list-query.ts";
import { RoadblockTable } from "./list-table.tsx";
import { roadblockCalls } from "./roadblocks.calls.ts";

const words = officeMessages.banner;
const headingId = "roadblock-list";

type RoadblocksPageProps = {
  query: RoadblockListQuery;
  /** Undefined until the first one came. */
  list: RoadblockList | undefined;
  isLoading: boolean;
  /** The banner that was just uploaded. */
  uploadedId: string | undefined;
  onShow: (query: RoadblockListQuery, options?: { replace: boolean }) => void;
  onReload: () => void;
};

export function RoadblocksPage(props: RoadblocksPageProps) {
  const { query, list, isLoading, uploadedId, onShow, onReload } = props;
  const [edit, setEdit] = useState<Edit>();
  const [aside, setAside] = useState<Edit>();
  const [savedId, setSavedId] = useState(uploadedId);
  const place = useSavedRow<HTMLDivElement>(list, savedId);
  const toggle = useActiveToggle<Roadblock>({
    list,
    send: ({ _id, isActive }) => roadblockCalls.setActive(_id, !isActive),
    onReload,
    onFailed: (message, about) =>
      toastError(words.changeFailed(message || words.changeFailedFallback), about),
    onRefused: (message) => alert(words.changeRefused(message || words.changeFailedFallback)),
  });

  function close() {
    // Changes that nobody saved can be brought back; an edit without any leaves nothing behind.
    if (edit && isEdited(edit)) setAside(edit);
    setEdit(undefined);
  }

  function pointOut({ _id }: Roadblock) {
    setEdit(undefined);
    setSavedId(_id);
    onReload();
  }

  return (
    <section aria-labelledby={headingId} aria-busy={isLoading} className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 id={headingId} className="text-2xl">
          {words.listHeading}
        </h1>
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <Link
          to="/admin/roadblock"
          className={classNames(buttonClass({ variant: "secondary" }), "sm:ml-auto")}
        >
          {words.toUpload}
        </Link>
      </header>
      <ListSearch
        label={words.search}
        search={query.search}
        onSearch={(search) => onShow({ ...query, page: 1, search }, { replace: true })}
        className="w-full sm:w-72"
      />
      {aside && !edit && (
        <SetAsideBar
          onBringBack={() => {
            setEdit(aside);
            setAside(undefined);
          }}
          onForget={() => setAside(undefined)}
        />
      )}
      <div
        ref={place}
        className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}
      >
        <ListBody
          query={query}
          list={list}
          isLoading={isLoading}
          savedId={savedId}
          onShow={onShow}
          onReload={onReload}
          onEdit={(roadblock) => {
            setSavedId(undefined);
            setEdit(beginEdit(roadblock));
          }}
          toggle={toggle}
        />
      </div>
      <EditDialog edit={edit} onEdit={setEdit} onClose={close} onSaved={pointOut} />
    </section>
  );
}

type ListBodyProps = Pick<RoadblocksPageProps, "query" | "list" | "isLoading" | "onShow" | "onReload"> &
  Pick<Parameters<typeof RoadblockTable>[0], "savedId" | "onEdit" | "toggle">;

function ListBody({ query, list, isLoading, onShow, onReload, ...table }: ListBodyProps) {
  function turnTo(page: ListPage) {
    onShow({ ...query, ...page });
    showHead();
  }

  if (!list) return <Spinner label={words.loading} />;
  if (list.state === "failed") {
    return (
      <ErrorState title={words.fetchFailed} retryLabel={words.retry} onRetry={onReload} retrying={isLoading}>
        {list.message}
      </ErrorState>
    );
  }
  return (
    <>
      <RoadblockTable {...table} list={list} />
      <RoadblockPager list={list} onShow={turnTo} />
    </>
  );
}

/** A list is read from its head; below the last row of a long page, that is out of sight. */
function showHead() {
  const head = document.getElementById(headingId);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}
