import { parseDay } from "#contract/dates.ts";
import type { Notice } from "#contract/notices.ts";
import { noticePeriod, stateAt } from "#contract/visibility.ts";
import { momentText, type ToldState } from "../record/record-state.ts";
import type { NoticeDraft } from "./notice-draft.ts";

export const stateOf = ({ state, publishDate, publishTime }: Notice): ToldState => ({
  state,
  appears: momentText(publishDate, publishTime),
});

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
