import { type SubmitEvent, useEffect, useRef } from "react";
import { useHref, useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import { retryDelayMs } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Container } from "#ui/layout.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { Board, ReadyBoard } from "./notice.loader.ts";
import { addressOfForm, formAddress, listId, loadingNotices, statusInWords } from "./notice-board.ts";
import { NoticeList } from "./notice-list.tsx";
import type { NoticeFilter } from "./notices.schemas.ts";

export function NoticeBoard({ board }: { board: Board }) {
  const isReady = board.state === "ready";
  const isLoading = useListIsLoading();
  useRetryWhile(!isReady);
  // The form stays while the next list is loaded.
  const known = useLastKnown(isReady ? board : undefined);
  const hasFilters = known !== undefined && known.choices.years.length > 0;

  return (
    <section id={listId} className="scroll-mt-4 py-5 md:scroll-mt-0 md:py-12">
      <Container>
        {hasFilters && <NoticeFilters filter={known.filter} choices={known.choices} />}
        {/* Always there: a screen reader announces changes only in a region that it knows. */}
        <p role="status" className="sr-only">
          {statusInWords(board, isLoading)}
        </p>
        {isReady ? <NoticeList board={board} isLoading={isLoading} /> : <NoticePending />}
      </Container>
    </section>
  );
}

/** With script, a choice is applied at once. */
function NoticeFilters({ filter, choices }: Pick<ReadyBoard, "filter" | "choices">) {
  const form = useFormThatFollows(filter);
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(addressOfForm(new FormData(event.currentTarget)));
  }
  const selects = [
    { name: "type", options: choices.types, label: "Type", placeholder: "All types" },
    {
      name: "year",
      options: yearChoices(choices.years, filter.year),
      label: "Year",
      placeholder: "All years",
    },
  ] as const;

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={formAddress}
        aria-label="Find notices"
        // Some browsers restore a filter that is not in the URL.
        autoComplete="off"
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2 md:grid md:grid-cols-[1fr_11rem_8rem_auto] md:gap-4 max-md:[&_label]:sr-only"
      >
        <TextField
          label="Search titles"
          id="notice-search"
          className="basis-full"
          type="search"
          name="search"
          maxLength={200}
          placeholder="Words from a title"
          defaultValue={filter.search ?? ""}
        />
        {selects.map(({ name, options, label, placeholder }) => (
          <SelectField
            key={name}
            label={label}
            id={`notice-${name}`}
            className="grow-999 basis-28"
            name={name}
            defaultValue={filter[name] ?? ""}
            placeholder={placeholder}
            options={options}
            onChange={() => form.current?.requestSubmit()}
            data-delayed=""
          />
        ))}
        <Button type="submit" variant="secondary" className="h-11.5 grow">
          Filter
        </Button>
      </form>
    </search>
  );
}

/** The fields change with the URL, as after Back. */
function useFormThatFollows(filter: NoticeFilter) {
  const form = useRef<HTMLFormElement>(null);
  const followed = useRef(filter);
  useEffect(() => {
    if (followed.current === filter) return;
    followed.current = filter;
    for (const name of ["search", "type", "year"] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = filter[name] ?? "";
    }
  }, [filter]);
  return form;
}

/** With the chosen year, even if it has no notices. */
export function yearChoices(years: readonly number[], chosen: string | undefined): string[] {
  const known = years.map(String);
  if (!chosen || known.includes(chosen)) return known;
  return [...known, chosen].sort((one, other) => Number(other) - Number(one));
}

/** With script the page tries again by itself. */
function NoticePending() {
  const { pathname, search } = useLocation();
  const here = useHref(pathname + search);
  return (
    <div data-hydrate-now="">
      <Spinner label={loadingNotices} className="mt-6 min-h-72" />
      <noscript>
        <p className="pb-8 text-center">
          <a href={here} className={textLinkClass}>
            Try again
          </a>
        </p>
      </noscript>
    </div>
  );
}

function useListIsLoading(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location?.pathname === pathname;
}

/** Loads the data again, with growing pauses. */
function useRetryWhile(isPending: boolean): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const tries = useRef(0);
  const isIdle = state === "idle" && navigation.state === "idle";

  useEffect(() => {
    if (!isPending) tries.current = 0;
    if (!(isPending && isIdle)) return;
    return whenSeen(retryDelayMs(tries.current), () => {
      tries.current += 1;
      void revalidate();
    });
  }, [isPending, isIdle, revalidate]);
}

/** After a pause, or when the network is back; a hidden page waits until it is seen. */
function whenSeen(pause: number, call: () => void): () => void {
  const callIfSeen = () => {
    if (!document.hidden) call();
    else document.addEventListener("visibilitychange", call, { once: true });
  };
  const timer = setTimeout(callIfSeen, pause);
  addEventListener("online", callIfSeen);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", callIfSeen);
    document.removeEventListener("visibilitychange", call);
  };
}
