import { type SubmitEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { messages } from "#content/messages.ts";
import type { NoticeFilter } from "#contract/notices/notices.ts";
import { Button } from "#web/ui/button/button.tsx";
import { SelectField, TextField } from "#web/ui/form/labelled-inputs.tsx";
import { addressOfForm, formAddress } from "../board/notice-address.ts";
import type { FilterChoices } from "../board/notice-board.ts";
import { yearChoices } from "./year-choices.ts";

const words = messages.noticeBoard.filters;

/** A plain form that asks for another address. With script a choice counts at once, and the page stays. */
export function NoticeFilters({ filter, choices }: { filter: NoticeFilter; choices: FilterChoices }) {
  const form = useFormThatFollows(filter);
  const navigate = useNavigate();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(addressOfForm(new FormData(event.currentTarget)));
  }
  const submitAtOnce = () => form.current?.requestSubmit();

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={formAddress}
        aria-label={words.label}
        // Browsers that fill in what the form held before a reload would show a filter that is not there.
        autoComplete="off"
        onSubmit={submit}
        className="grid grid-cols-2 items-end min-[22.5rem]:grid-cols-[1fr_1fr_auto] gap-2 md:grid-cols-[1fr_11rem_8rem_auto] md:gap-4 max-md:[&_label]:sr-only"
      >
        <TextField
          label={words.search}
          id="notice-search"
          className="max-md:col-span-full"
          type="search"
          name="search"
          maxLength={200}
          placeholder={words.searchHint}
          defaultValue={filter.search ?? ""}
        />
        <SelectField
          label={words.type}
          id="notice-type"
          name="type"
          defaultValue={filter.type ?? ""}
          placeholder={words.anyType}
          options={choices.types}
          onChange={submitAtOnce}
          data-held=""
        />
        <SelectField
          label={words.year}
          id="notice-year"
          name="year"
          defaultValue={filter.year ?? ""}
          placeholder={words.anyYear}
          options={yearChoices(choices.years, filter.year)}
          onChange={submitAtOnce}
          data-held=""
        />
        <Button type="submit" variant="secondary" className="col-span-full h-11.5 min-[22.5rem]:col-span-1">
          {words.submit}
        </Button>
      </form>
    </search>
  );
}

/** The fields are the visitor's; only when the address changes under them (Back, Clear filters) they follow it. */
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
