import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { statusInWords } from "./board/board-in-words.ts";
import { listId } from "./board/notice-address.ts";
import type { Board } from "./board/notice-board.ts";
import { NoticeFilters } from "./filters/notice-filters.tsx";
import { NoticeList } from "./list/notice-list.tsx";
import { NoticePending } from "./list/notice-pending.tsx";
import { useListIsLoading } from "./list/use-list-is-loading.ts";
import { useRetryWhile } from "./list/use-retry.ts";

/** The filters and the list. */
export function NoticeBoard({ board }: { board: Board }) {
  const isReady = board.state === "ready";
  const isLoading = useListIsLoading();
  useRetryWhile(!isReady);
  // The form stays where it is while the next list is pending.
  const known = useLastKnown(isReady ? board : undefined);
  const hasFilters = known !== undefined && known.choices.years.length > 0;

  return (
    <section id={listId} className="scroll-mt-4 py-5 md:scroll-mt-0 md:py-12">
      <Container>
        {hasFilters && <NoticeFilters filter={known.filter} choices={known.choices} />}
        {/* Always there: a screen reader hears only of changes in a region that it already knows. */}
        <p role="status" className="sr-only">
          {statusInWords(board, isLoading)}
        </p>
        {isReady ? <NoticeList board={board} isLoading={isLoading} /> : <NoticePending />}
      </Container>
    </section>
  );
}
