import { addDays, type Day } from "#contract/calendar/dates.ts";
import type { OptionalOf } from "#contract/fields/fields.rules.ts";
import type { BannerSeconds, roadblockFields } from "#contract/roadblocks/roadblocks.rules.ts";
import { identity } from "../documents/identity.ts";

/**
 * The banners that an empty database is filled with, oldest first. Their pictures stand in banners/.
 */
export type SampleRoadblock = OptionalOf<typeof roadblockFields> & {
  /** The name of the file in banners/, without its ending. */
  banner: string;
  link: string;
  /** Days from the day on which the samples are added to the first and the last day of the banner. */
  from: number;
  to: number;
  seconds: BannerSeconds;
  active: boolean;
};

export function periodOf(sample: SampleRoadblock, today: Day): { activeFrom: Day; activeTo: Day } {
  return { activeFrom: addDays(today, sample.from), activeTo: addDays(today, sample.to) };
}

const site = (path: string) => `${identity.siteUrl}${path}`;

export const sampleRoadblocks: SampleRoadblock[] = [
  { banner: "convocation", link: site("/notice"), from: -420, to: -390, seconds: 7, active: true },
  { banner: "dashain", link: site("/"), from: -402, to: -388, seconds: 5, active: false },
  { banner: "tihar", link: site("/"), from: -380, to: -374, seconds: 5, active: false },
  { banner: "sports-week", link: site("/gallery"), from: -330, to: -316, seconds: 5, active: true },
  {
    banner: "case-competition",
    link: site("/notice?type=Events"),
    from: -270,
    to: -250,
    seconds: 10,
    active: true,
  },
  { banner: "library-nights", link: site("/facilities"), from: -210, to: -180, seconds: 7, active: true },
  {
    banner: "start-up-camp",
    link: site("/notice?type=Programs"),
    from: -160,
    to: -120,
    seconds: 10,
    active: true,
  },
  {
    banner: "homecoming",
    link: "https://alumni.nilgiri.example/homecoming",
    from: -96,
    to: -70,
    seconds: 15,
    active: true,
  },
  { banner: "entrance-test", link: site("/notice?type=Exam"), from: -60, to: -31, seconds: 7, active: false },
  {
    banner: "scholarship",
    link: site("/notice?type=Admission"),
    from: -45,
    to: -8,
    seconds: 10,
    active: true,
  },
  { banner: "bba-admission", link: site("/programs/bba"), from: -12, to: 40, seconds: 7, active: true },
  { banner: "mba-intake", link: site("/programs/mba"), from: -3, to: 26, seconds: 5, active: true },
  {
    banner: "conference",
    link: "https://research.nilgiri.example/altitude",
    from: 14,
    to: 50,
    seconds: 10,
    active: true,
  },
  { banner: "doctoral-call", link: site("/programs/phd"), from: 45, to: 105, seconds: 15, active: false },
];
