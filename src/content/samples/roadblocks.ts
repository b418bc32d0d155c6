import type { BannerSeconds, roadblockFields } from "#features/banners/banners.rules.ts";
import type { OptionalOf } from "#fields/fields.ts";
import { bba } from "../documents/bba.ts";
import { identity } from "../documents/identity.ts";
import { mba } from "../documents/mba.ts";
import { phd } from "../documents/phd.ts";

/** A banner that an empty database is filled with. The pictures are in banners/. */
export type SampleRoadblock = OptionalOf<typeof roadblockFields> & {
  /** The name of the file in banners/, without its ending. */
  banner: string;
  link: string;
  /** Days as src/content/sample-dates.ts reads them. */
  activeFrom: string;
  activeTo: string;
  seconds: BannerSeconds;
  active: boolean;
};

const site = (path: string) => `${identity.siteUrl}${path}`;

/** A banner that calls for applications is shown while they are received. */
const whileOpen = ({ dates }: typeof bba | typeof mba | typeof phd) => ({
  activeFrom: dates.applicationsOpen,
  activeTo: dates.applicationsClose,
});

/** The oldest first. */
export const sampleRoadblocks: SampleRoadblock[] = [
  {
    banner: "convocation",
    link: site("/notice"),
    activeFrom: "-420 days",
    activeTo: "-390 days",
    seconds: 7,
    active: true,
  },
  {
    banner: "dashain",
    link: site("/"),
    activeFrom: "-402 days",
    activeTo: "-388 days",
    seconds: 5,
    active: false,
  },
  {
    banner: "tihar",
    link: site("/"),
    activeFrom: "-380 days",
    activeTo: "-374 days",
    seconds: 5,
    active: false,
  },
  {
    banner: "sports-week",
    link: site("/gallery"),
    activeFrom: "-330 days",
    activeTo: "-316 days",
    seconds: 5,
    active: true,
  },
  {
    banner: "entrance-test",
    link: site("/notice?type=Exam"),
    activeFrom: "-316 days",
    activeTo: "-274 days",
    seconds: 7,
    active: false,
  },
  {
    banner: "case-competition",
    link: site("/notice?type=Events"),
    activeFrom: "-270 days",
    activeTo: "-250 days",
    seconds: 10,
    active: true,
  },
  {
    banner: "library-nights",
    link: site("/facilities"),
    activeFrom: "-210 days",
    activeTo: "-180 days",
    seconds: 7,
    active: true,
  },
  {
    banner: "start-up-camp",
    link: site("/notice?type=Programs"),
    activeFrom: "-160 days",
    activeTo: "-120 days",
    seconds: 10,
    active: true,
  },
  {
    banner: "scholarship",
    link: site("/notice?type=Others"),
    activeFrom: "-126 days",
    activeTo: "-105 days",
    seconds: 10,
    active: true,
  },
  {
    banner: "homecoming",
    link: "https://alumni.nilgiri.example/homecoming",
    activeFrom: "-96 days",
    activeTo: "-70 days",
    seconds: 15,
    active: true,
  },
  {
    banner: "conference",
    link: "https://research.nilgiri.example/altitude",
    activeFrom: "-6 days",
    activeTo: "+30 days",
    seconds: 10,
    active: true,
  },
  { banner: "mba-intake", link: site("/programs/mba"), ...whileOpen(mba), seconds: 5, active: true },
  { banner: "doctoral-call", link: site("/programs/phd"), ...whileOpen(phd), seconds: 15, active: true },
  { banner: "bba-admission", link: site("/programs/bba"), ...whileOpen(bba), seconds: 7, active: true },
];
