/** While it is pending, the site script loads it again. */
export type News = { state: "known"; hasNew: boolean } | { state: "pending" };

export function NewsBadge({ id, news }: { id: string; news: News }) {
  if (news.state === "pending") {
    return (
      <span
        id={id}
        data-pending=""
        aria-hidden="true"
        className="h-4 w-9 animate-pulse rounded-full bg-paper-edge motion-reduce:animate-none"
      />
    );
  }
  if (!news.hasNew) return <span id={id} hidden />;
  return (
    <span
      id={id}
      className="rounded-full bg-ink-900 px-1.5 py-0.5 text-[0.6875rem] leading-none font-text font-bold tracking-wider text-white"
    >
      NEW
    </span>
  );
}
