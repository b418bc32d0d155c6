import type { FailureAnswer, Pagination } from "#contract/answers.ts";
import { messageOf } from "#web/lib/api-failure.ts";

/** What came of loading a list. A failure is a value: what stands beside the list stays. */
export type LoadedList<Answer> = { state: "ready"; answer: Answer } | { state: "failed"; message: string };

export async function loadList<Answer extends { success: true }>(
  call: Promise<Answer | FailureAnswer>,
): Promise<LoadedList<Answer>> {
  try {
    const answer = await call;
    return answer.success ? { state: "ready", answer } : { state: "failed", message: answer.message };
  } catch (error) {
    return { state: "failed", message: messageOf(error) };
  }
}

/** The page to go to when the one asked for lies past the end, because the last row of it is gone. */
export function lastPageInstead(
  list: LoadedList<{ pagination: Pick<Pagination, "currentPage" | "totalPages"> }> | undefined,
): number | undefined {
  if (list?.state !== "ready") return undefined;
  const { currentPage, totalPages } = list.answer.pagination;
  return currentPage > totalPages ? totalPages : undefined;
}
