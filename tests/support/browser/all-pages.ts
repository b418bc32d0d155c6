import { sampleRecords } from "#app/server/setup/sample-school.ts";
import { dayOf } from "#base/calendar/dates.ts";
import { slugOf } from "#base/slugs.ts";
import { officeScreens as screens } from "#features/office-screens.ts";
import { sitemapPaths } from "#features/pages.ts";

/** Of a site that first started today. */
const [event] = sampleRecords(dayOf(new Date())).events;
if (!event) throw new Error("There is no event among the samples.");

/** The page of an event stays when the event is over; the links to it do not. */
export const eventPage = `/events/${slugOf(event.firstDay, event.title)}`;

export const publicPages: readonly string[] = [
  ...sitemapPaths,
  ...["bba", "mba", "mphil", "phd"].map((key) => `/programs/${key}`),
  "/faculties/bishnu-prasad-adhikari",
  eventPage,
];

export const officeScreens: readonly string[] = [
  "/login",
  "/login/invitation",
  ...screens.map(({ path }) => path),
  "/admin/site/terms",
  "/admin/site/terms/history",
];
