import type { NoticeFilter } from "#contract/notices/notices.ts";

/** Where the list begins; without script too, paging and filtering lead there and not to the top of the page. */
export const listId = "notices";

const path = "/notice";

/** Where the filter form is sent without script; the browser puts its fields between the path and the fragment. */
export const formAddress = `${path}#${listId}`;

/** The address of one page of the notices that match. */
export function noticeAddress(filter: NoticeFilter = {}, page = 1): string {
  return `${canonicalPath(filter, page)}#${listId}`;
}

/** The same as search engines know it. */
export function canonicalPath(filter: NoticeFilter = {}, page = 1): string {
  const params = noticeParams(filter, page);
  return params.size > 0 ? `${path}?${params}` : path;
}

/** What is not asked for is not in it. */
export function noticeParams(filter: NoticeFilter, page: number): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of ["search", "type", "year"] as const) {
    const value = filter[name]?.trim();
    if (value) params.set(name, value);
  }
  if (page > 1) params.set("page", String(page));
  return params;
}

export function hasFilter(filter: NoticeFilter): boolean {
  return Boolean(filter.search || filter.type || filter.year);
}

/** The address for what a form holds. Whoever changes the filter starts again at the first page. */
export function addressOfForm(form: FormData): string {
  // A type that the server does not know would be left out there.
  return noticeAddress(Object.fromEntries(form) as NoticeFilter);
}
