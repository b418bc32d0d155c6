import { messageOf } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";

/** A part of a list, whatever its call names it. */
export interface ListPage<Row> {
  rows: Row[];
  /** How many there are on all pages. */
  total: number;
  page: number;
  limit: number;
}

/** What came of loading a list. A failure is a value: what stands beside the list stays. */
export type LoadedList<Page> = ({ state: "ready" } & Page) | { state: "failed"; message: string };

export async function loadList<Answer extends { success: true }, Rows extends object>(
  call: Promise<Answer | FailureResponse>,
  { page, limit }: Pick<ListPage<unknown>, "page" | "limit">,
  rowsOf: (answer: Answer) => Rows,
): Promise<LoadedList<Rows & { page: number; limit: number }>> {
  try {
    const answer = await call;
    return answer.success
      ? { state: "ready", page, limit, ...rowsOf(answer) }
      : { state: "failed", message: answer.message };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}

export const pageCount = ({ total, limit }: Pick<ListPage<unknown>, "total" | "limit">): number =>
  Math.max(1, Math.ceil(total / limit));

/** Which rows of all are shown, counted from 1. */
export function resultsOf({ rows, page, limit }: Omit<ListPage<unknown>, "total">) {
  const before = (page - 1) * limit;
  return { first: before + 1, last: before + rows.length };
}

/** The page to go to when the one asked for lies past the end, because the last row of it is gone. */
export function lastPageInstead(list: LoadedList<ListPage<unknown>> | undefined): number | undefined {
  if (list?.state !== "ready") return undefined;
  const last = pageCount(list);
  return list.page > last ? last : undefined;
}
