import { dayOf } from "#calendar/dates.ts";
import { eventAddress } from "#calendar/school-events.ts";
import { sampleDocuments } from "#server/setup/sample-school.ts";

/** Of a site that first started today. */
const [event] = sampleDocuments(dayOf(new Date())).events.items;
if (!event) throw new Error("There is no event among the samples.");

/** The page of an event stays when the event is over; the links to it do not. */
export const eventPage = eventAddress(event);

/** Every public page, and one of each kind of which there are many. */
export const publicPages: readonly string[] = [
  "/",
  "/about",
  "/programs",
  "/programs/bba",
  "/programs/mba",
  "/programs/mphil",
  "/programs/phd",
  "/faculties",
  "/faculties/bishnu-prasad-adhikari",
  "/notice",
  "/events",
  eventPage,
  "/gallery",
  "/contact",
  "/facilities",
  "/team",
  "/testimonials",
  "/search",
  "/tos",
  "/privacy",
  "/follow",
];

/** Every screen of the back office, with the sign-in. */
export const officeScreens = [
  "/login",
  "/login/invitation",
  "/admin/roadblock",
  "/admin/roadblock-list",
  "/admin/notice",
  "/admin/faculties",
  "/admin/adminstration",
  "/admin/dashboard",
  "/admin/site",
  "/admin/site/terms",
  "/admin/site/terms/history",
  "/admin/messages",
  "/admin/subscribers",
  "/admin/mail",
  "/admin/personal-data",
  "/admin/bin",
  "/admin/search",
  "/admin/log",
  "/admin/redirects",
  "/admin/account",
  "/admin/accounts",
] as const;
