import { noticeMessages } from "#content/office/notice-messages.ts";
import { dayOf, formatDay, parseDay } from "#contract/calendar/dates.ts";
import type { Notice } from "#contract/notices/notices.ts";
import { noticePeriod, stateAt } from "#contract/records/visibility.ts";
import { momentText, type ToldState } from "../record/record-state.ts";
import type { NoticeDraft } from "./notice-draft.ts";

export const stateOf = ({ state, publishDate, publishTime }: Notice): ToldState => ({
  state,
  appears: momentText(publishDate, publishTime),
});

/** Until when it comes first; undefined when it does not, or no longer. */
export function pinText({ pinnedUntil }: Pick<Notice, "pinnedUntil">, now: Date): string | undefined {
  if (!pinnedUntil || pinnedUntil.slice(0, 10) < dayOf(now)) return undefined;
  return noticeMessages.pinned(formatDay(pinnedUntil));
}

/** What a draft would be if it were saved now; undefined while its day is missing, or one is typed that is none. */
export function stateWhenSaved(
  { publishDate, publishTime, showUntil }: NoticeDraft,
  isOn: boolean,
  now: Date,
): ToldState | undefined {
  if (!parseDay(publishDate) || (showUntil && !parseDay(showUntil))) return undefined;
  const period = noticePeriod({ publishDay: publishDate, publishTime, showUntil });
  const { state } = stateAt({ isOn, isBinned: false, ...period }, now);
  return { state, appears: momentText(publishDate, publishTime) };
}
