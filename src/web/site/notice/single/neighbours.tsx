import { noticePage as words } from "#content/pages/notice-page.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import { Container } from "#web/ui/layout/container.tsx";
import type { NoticeNeighbour, SingleNotice } from "./single-notice.ts";

/** The newer and the older notice of the same type. */
export function Neighbours({ notice: { newer, older, type } }: { notice: SingleNotice }) {
  if (!newer && !older) return null;
  return (
    <nav
      aria-label={words.neighbours(type)}
      className="border-t border-paper-edge bg-paper-deep print:hidden"
    >
      <Container className="grid grid-cols-1 md:grid-cols-2 md:gap-x-14">
        {newer && <Neighbour label={words.newer} notice={newer} />}
        {older && <Neighbour label={words.older} notice={older} />}
      </Container>
    </nav>
  );
}

function Neighbour({
  label,
  notice: { title, language, day, address },
}: {
  label: string;
  notice: NoticeNeighbour;
}) {
  return (
    <div className="relative border-paper-edge py-6 not-first:border-t md:py-9 md:not-first:border-t-0 md:not-first:border-l md:not-first:pl-14">
      <p className="text-xs font-semibold text-crimson-700">{label}</p>
      <a
        href={address}
        lang={language}
        className="mt-1.5 line-clamp-3 card-link font-display text-lg leading-snug font-medium text-ink-900 decoration-crimson-700 decoration-1 underline-offset-4 wrap-anywhere hover:text-crimson-700 hover:underline"
      >
        {title}
      </a>
      <p className="mt-2 text-sm text-ink-700">
        <time dateTime={day}>{formatBothCalendars(day)}</time>
      </p>
    </div>
  );
}
