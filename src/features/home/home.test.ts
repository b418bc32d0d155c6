import { program } from "#features/programs/program.document.ts";
import { emptyOf, shaped } from "#kit/fields/shape.ts";
import type { Visit } from "#kit/pages/visit.ts";
import { home } from "./home.document.ts";
import { nextIntake, readBanners } from "./home.route.tsx";
import type { HomeProgram } from "./program-cards.tsx";
import { cardsOf } from "./program-cards.tsx";

const banner = { bannerLink: "/files/abc/banner.jpg", picture: null, link: "", bannerSeconds: 5 };
const schoolUrl = "https://som.nilgiri.example";

test("Home shows the active banners until they change, and links to the school as pages of this site", async () => {
  const changesAt = new Date("2026-11-17T00:00:00+05:45");
  const foreign = "https://som.nilgiri.example.evil.example/notice";
  const roadblocks = [
    { ...banner, _id: "own", link: `${schoolUrl}/notice?type=Exam#top` },
    { ...banner, _id: "foreign", link: foreign },
  ];
  const expiries: Date[] = [];
  const visit = {
    reads: { roadblocks: { active: async () => ({ roadblocks, changesAt }) } },
    expiresAt: (instant: Date) => expiries.push(instant),
  } as unknown as Visit;
  expect(await readBanners(visit, schoolUrl)).toMatchObject([
    { _id: "own", href: "/notice?type=Exam#top", host: "" },
    { _id: "foreign", href: foreign, host: "som.nilgiri.example.evil.example" },
  ]);
  expect(expiries).toEqual([changesAt]);
});

test("Home names the first deadline of an open intake, or else the next opening", () => {
  const visit = { now: new Date("2026-11-16T12:00:00+05:45"), expiresAt: () => {} } as unknown as Visit;
  const program = (shortName: string, applicationsOpen: string, applicationsClose: string) => ({
    shortName,
    href: `/programs/${shortName.toLowerCase()}`,
    program: { dates: { applicationsOpen, applicationsClose, lateUntil: "" } },
  });
  const later = program("MBA", "2026-12-20", "2027-01-20");
  expect(nextIntake([program("Ph.D", "", "2026-11-15"), later], visit)).toMatchObject({ day: "2026-12-20" });
  const open = [program("BBA", "2026-10-01", "2026-12-30"), program("M.Phil", "", "2026-11-16")];
  expect(nextIntake([later, ...open], visit)).toEqual({
    program: "M.Phil",
    href: "/programs/m.phil",
    day: "2026-11-16",
    isOpen: true,
  });
  expect(nextIntake([program("BBA", "", "")], visit)).toBeUndefined();
});

const programs: HomeProgram[] = (["bba", "mba", "program-5"] as const).map((document, index) => ({
  number: index + 1,
  key: document,
  shortName: document.toUpperCase(),
  document,
  href: `/programs/${document}`,
  program: { ...emptyOf(program), category: "Degree", shortDescription: "From its page.", rating: 4 },
}));

const cardsFrom = (programCards: object) => cardsOf(shaped(home, { programCards }).programCards, programs);

test("every program has a card on Home, with a figure and a colour, or is left out", () => {
  const cards = [
    { id: "a", program: "bba", students: "60+ students", accent: "gold" },
    { id: "b", program: "mba", isShown: false },
  ];
  expect(cardsFrom({ showsAll: true, cards })).toMatchObject([
    { title: "BBA", category: "Degree", text: "From its page.", students: "60+ students", accent: "gold" },
    { title: "PROGRAM-5", rating: 4, ratingPercent: 80, accent: "ink" },
  ]);
});

test("a site from before the switches shows the cards that it had, and the parts that had a heading", () => {
  const card = { id: "a", program: "mba", title: "Executive MBA", category: "Graduate", text: "Own words." };
  expect(cardsFrom({ cards: [card] })).toMatchObject([
    { title: "Executive MBA", text: "Own words.", rating: null },
  ]);
  expect(shaped(home, { video: { title: "Lecture" } }).video.isShown).toBe(true);
  expect(shaped(home, { video: { title: "Lecture", isShown: false } }).video.isShown).toBe(false);
});
