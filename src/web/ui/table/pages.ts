export type PageSlot = number | "gap";

const windowSize = 5;

/** The numbers a pager shows: five around the current page, then a gap if pages are left out, then the last page. */
export function pageSlots(page: number, pageCount: number): PageSlot[] {
  const lastStart = Math.max(1, pageCount - windowSize + 1);
  const start = Math.min(Math.max(1, page - Math.floor(windowSize / 2)), lastStart);
  const end = Math.min(pageCount, start + windowSize - 1);
  const slots: PageSlot[] = [];
  for (let number = start; number <= end; number++) slots.push(number);
  if (end < pageCount - 1) slots.push("gap");
  if (end < pageCount) slots.push(pageCount);
  return slots;
}
