import { dayOf } from "#calendar/dates.ts";
import { eventAddress } from "#calendar/school-events.ts";
import { sampleDocuments } from "#server/setup/sample-school.ts";

/** Of a site that first started today. */
const [event] = sampleDocuments(dayOf(new Date())).events.items;
if (!event) throw new Error("There is no event among the samples.");

/** The page of an event stays when the event is over; what leads to it does not. */
export const eventPage = eventAddress(event);

/** Every public page, the four programs one by one, and one each of those that there are many of. */
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
