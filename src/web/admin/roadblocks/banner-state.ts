import { officeMessages } from "#content/office-messages.ts";
import { type Day, formatDay } from "#contract/dates.ts";
import type { Roadblock } from "#contract/roadblocks.ts";

const words = officeMessages.banner.state;

export interface BannerState {
  kind: "off" | "starts" | "showing" | "ended";
  text: string;
}

/** What visitors see of a banner today, which the switch alone does not tell: its days count too. */
export function bannerState(banner: BannerDays, today: Day): BannerState {
  const from = banner.activeFrom.slice(0, 10);
  const to = banner.activeTo.slice(0, 10);
  if (!banner.isActive) return { kind: "off", text: words.off };
  if (today < from) return { kind: "starts", text: words.starts(shortDay(from, today)) };
  if (today > to) return { kind: "ended", text: words.ended(shortDay(to, today)) };
  return { kind: "showing", text: words.showing };
}

type BannerDays = Pick<Roadblock, "isActive" | "activeFrom" | "activeTo">;

/** Without the year where it is this one. */
function shortDay(day: Day, today: Day): string {
  const shown = formatDay(day);
  return day.slice(0, 4) === today.slice(0, 4) ? shown.slice(0, -5) : shown;
}
