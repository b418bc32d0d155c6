import { Search } from "lucide";
import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { TextInput } from "#ui/inputs.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ErrorState } from "#ui/states.tsx";
import { ListPager, type PagerProps } from "./list-pager.tsx";
import { type ListQuery, maxSearchLength, type PageSizes, type ShownList } from "./list-query.ts";
import { type ListPage, pageCount } from "./loaded-list.ts";

export interface ListWords {
  listHeading: string;
  loading: string;
  listFailed: string;
  retry: string;
  search: string;
}

type ListSectionProps<Query extends ListQuery, Page extends ListPage<unknown>> = ShownList<Query, Page> & {
  id: string;
  words: ListWords;
  /** h1 where the list is all of its page. */
  heading?: "h1" | "h2";
  /** The choices of how many are shown; a list that is loaded whole has none. */
  sizes?: PageSizes;
  Pager?: ComponentType<PagerProps>;
  /** The row to point out, once it is there. */
  savedId?: string | undefined;
  /** Stands beside the heading. */
  status?: ReactNode;
  /** Stands beside the search. */
  actions?: ReactNode;
  /** Stands between the heading and the rows. */
  filters?: ReactNode;
  children: (page: Page) => ReactNode;
};

/** A searched list in all its states: on its way, failed, and there, also while the next is on its way. */
export function ListSection<Query extends ListQuery, Page extends ListPage<unknown>>(
  props: ListSectionProps<Query, Page>,
) {
  const { id, words, query, list, isLoading, heading: Heading = "h2" } = props;
  const section = useSavedRow<HTMLElement>(list, props.savedId);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      aria-busy={isLoading}
      className="flex scroll-mt-20 flex-col gap-4"
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Heading id={id} className={classNames("scroll-mt-20", Heading === "h1" ? "text-2xl" : "text-xl")}>
          {words.listHeading}
        </Heading>
        {props.status}
        {isLoading && list && <Spinner layout="inline" label={words.loading} />}
        <div className="flex w-full flex-wrap items-center gap-3 sm:ml-auto sm:w-auto">
          <ListSearch
            label={words.search}
            search={query.search}
            onSearch={(search) => void props.onShow({ ...query, page: 1, search }, { replace: true })}
            className="w-full sm:w-72"
          />
          {props.actions}
        </div>
      </header>
      {props.filters}
      <div className={classNames("transition-opacity duration-calm", isLoading && list && "opacity-60")}>
        <ListState {...props} />
      </div>
    </section>
  );
}

function ListState<Query extends ListQuery, Page extends ListPage<unknown>>(
  props: ListSectionProps<Query, Page>,
) {
  const { id, words, query, list, sizes, Pager = ListPager } = props;
  if (!list) return <Spinner label={words.loading} />;
  if (list.state === "failed") {
    return (
      <ErrorState
        title={words.listFailed}
        retryLabel={words.retry}
        onRetry={() => void props.onReload()}
        retrying={props.isLoading}
      >
        {list.message}
      </ErrorState>
    );
  }

  function turnTo(part: { page: number; limit: number }) {
    void props.onShow({ ...query, ...part });
    showListHead(id);
  }

  return (
    <>
      {props.children(list)}
      {sizes && pageCount(list) > 1 && <Pager sizes={sizes} list={list} onPage={turnTo} />}
    </>
  );
}

/** A list is read from its head; below the last row of a long page, that is out of sight. */
function showListHead(id: string): void {
  const head = document.getElementById(id);
  if (head && head.getBoundingClientRect().top < 0) head.scrollIntoView({ block: "start" });
}

const retryDelayMs = 300;

type ListSearchProps = {
  label: string;
  /** What the address says. */
  search: string;
  onSearch: (search: string) => void;
  className?: string | undefined;
};

/** Searches when the typing pauses. */
function ListSearch({ label, search, onSearch, className }: ListSearchProps) {
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  const [seen, setSeen] = useState(search);

  // The address changed. If not by what was typed here, the field follows; else one goes on typing.
  if (search !== seen) {
    setSeen(search);
    setAsked(search);
    if (search !== asked) setText(search);
  }

  const ask = useEffectEvent((words: string) => {
    setAsked(words);
    onSearch(words);
  });
  useEffect(() => {
    const words = text.trim();
    if (words === asked) return;
    const timer = setTimeout(() => ask(words), retryDelayMs);
    return () => clearTimeout(timer);
  }, [text, asked]);

  return (
    <search className={classNames("relative", className)}>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-600"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="pl-9"
      />
    </search>
  );
}

interface SavedRowSearch {
  savedId: string;
  /** What the screen showed when it was saved; an edited row is in it too, in its old place. */
  listAtSave: object | undefined;
  isOver: boolean;
}

/**
 * Brings the row that was saved into sight, once the list that has it has come, or the head of a list that does not
 * have it, where that is said; later lists stay where they are. The ref is for what the head and the table stand in.
 */
function useSavedRow<Place extends HTMLElement>(
  list: object | undefined,
  savedId: string | undefined,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const search = useRef<SavedRowSearch>(undefined);
  useEffect(() => {
    if (savedId !== search.current?.savedId) {
      search.current = savedId === undefined ? undefined : { savedId, listAtSave: list, isOver: false };
    }
    if (!search.current || search.current.isOver) return;
    const row = place.current?.querySelector('tr[aria-current="true"]');
    const hasNewList = list !== search.current.listAtSave;
    if (row) row.scrollIntoView({ block: "center" });
    else if (hasNewList) place.current?.scrollIntoView({ block: "start" });
    search.current.isOver = hasNewList;
  }, [list, savedId]);
  return place;
}
