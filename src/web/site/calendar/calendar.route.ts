import { followWords as words } from "#content/pages/follow.ts";
import { programs } from "#content/pages/programs.ts";
import { readDocuments } from "#web/lib/content/read-content.ts";
import { type CalendarName, readCalendarName } from "#web/lib/dates/calendar-address.ts";
import { visitContext } from "#web/lib/visit.ts";
import type { Route } from "./+types/calendar.route";
import { readEntries } from "./calendar.loader.ts";
import { iCalendar } from "./ical.ts";

/** /calendar/school.ics and its like. One that holds all dates may be empty, one of a single date not. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const name = readCalendarName(params.file);
  if (!name) return new Response(null, { status: 404 });
  const visit = context.get(visitContext);
  const { origin, hostname } = new URL(request.url);
  const entries = await readEntries(visit, name, origin);
  if (entries.length === 0 && name.of !== "school") return new Response(null, { status: 404 });
  const { identity } = await readDocuments(visit, ["identity"]);
  const text = iCalendar({
    name: nameOf(name, identity.school),
    host: hostname,
    entries,
  });
  return new Response(text, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}

/** A single date goes into a calendar that has a name. */
function nameOf(file: CalendarName, school: string): string | undefined {
  if (file.of === "school") return words.feedTitle(words.calendar.all, school);
  if (file.of === "event" || file.date) return undefined;
  const { shortName = "" } = programs.find(({ key }) => key === file.program) ?? {};
  return words.feedTitle(words.calendar.program(shortName), school);
}
