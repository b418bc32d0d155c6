import { messages } from "#content/messages.ts";
import { KeptPart } from "#web/lib/kept-part.tsx";
import { useLastKnown } from "#web/lib/last-known.ts";
import { Container } from "#web/ui/container.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";
import { statusInWords } from "./board-in-words.ts";
import { listId } from "./notice-address.ts";
import type { Board } from "./notice-board.ts";
import { NoticeFilters } from "./notice-filters.tsx";
import { NoticeList } from "./notice-list.tsx";
import { NoticePending } from "./notice-pending.tsx";
import { useListIsLoading } from "./use-list-is-loading.ts";
import { usePendingNews } from "./use-pending-news.ts";
import { useRetryWhile } from "./use-retry.ts";

export function NoticePage({ board }: { board: Board }) {
  const isReady = board.state === "ready";
  const isLoading = useListIsLoading();
  const isNewsPending = usePendingNews();
  useRetryWhile(!isReady || isNewsPending);
  // The form stays where it is while the next list is pending.
  const known = useLastKnown(isReady ? board : undefined);
  const hasFilters = known !== undefined && known.choices.years.length > 0;

  return (
    <>
      <KeptPart as="div" name="banner of the notices" madeOf="">
        <PageBanner compact title={messages.noticeBoard.title} lead={messages.noticeBoard.lead} />
      </KeptPart>
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
    </>
  );
}
