import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { SpinnerIcon } from "#ui/spinner.tsx";
import { EmptyState } from "#ui/states.tsx";
import { textLinkClass } from "#ui/text-link.tsx";
import type { ReadyBoard } from "./notice.route.tsx";
import {
  addressOfForm,
  formAddress,
  hasFilter,
  loadingNotices,
  noticeAddress,
  placeInWords,
  totalInWords,
  whyEmpty,
} from "./notice-board.ts";
import type { NoticeFilter } from "./notices.schemas.ts";

/** With script, a choice is applied at once. */
export function NoticeFilters({ filter, choices }: Pick<ReadyBoard, "filter" | "choices">) {
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
function yearChoices(years: readonly number[], chosen: string | undefined): string[] {
  const known = years.map(String);
  if (!chosen || known.includes(chosen)) return known;
  return [...known, chosen].sort((one, other) => Number(other) - Number(one));
}

export function BoardLink({ href, ...rest }: Omit<ComponentProps<"a">, "href"> & { href: string }) {
  return <Link {...rest} to={href} discover="none" />;
}

interface ListPartProps {
  board: ReadyBoard;
  isLoading?: boolean;
  headingRef: RefObject<HTMLHeadingElement | null>;
}

export function ListHeading({ board, isLoading, headingRef }: ListPartProps) {
  return (
    <div className="mt-5 mb-2 flex min-h-touch flex-wrap items-center gap-x-6 md:mt-14 md:mb-4">
      <h2 ref={headingRef} tabIndex={-1} className="text-2xl outline-none">
        {totalInWords(board)}
      </h2>
      {hasFilter(board.filter) && (
        <BoardLink href={noticeAddress()} className={textLinkClass}>
          Clear filters
        </BoardLink>
      )}
      <p className="ml-auto flex items-center gap-2 text-sm text-ink-700">
        {isLoading && <SpinnerIcon className="size-4 text-crimson-700" />}
        {isLoading ? loadingNotices : placeInWords(board)}
      </p>
    </div>
  );
}

export function NoticeEmpty({ board, headingRef }: ListPartProps) {
  const { title, hint, way } = whyEmpty(board);
  return (
    <EmptyState
      className="mt-10"
      title={
        <span ref={headingRef} tabIndex={-1} className="outline-none">
          {title}
        </span>
      }
      action={
        way && (
          <BoardLink href={way.href} className={`${buttonClass({ variant: "secondary" })} mt-3`}>
            {way.label}
          </BoardLink>
        )
      }
    >
      {hint}
    </EmptyState>
  );
}
