import { parseDay } from "#contract/calendar/dates.ts";
import { bannerPeriod, stateAt } from "#contract/records/visibility.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { momentText, type ToldState } from "../../record/record-state.ts";
import type { BannerDraft } from "./banner-draft.ts";

export const stateOf = ({ state, activeFrom }: Roadblock): ToldState => ({
  state,
  appears: momentText(activeFrom),
});

/** What a draft would be if it were saved now; undefined while one of its days is missing or none. */
export function stateWhenSaved(
  { activeFrom, activeTo }: Pick<BannerDraft, "activeFrom" | "activeTo">,
  isOn: boolean,
  now: Date,
): ToldState | undefined {
  if (!parseDay(activeFrom) || !parseDay(activeTo)) return undefined;
  const { state } = stateAt({ isOn, isBinned: false, ...bannerPeriod(activeFrom, activeTo) }, now);
  return { state, appears: momentText(activeFrom) };
}
