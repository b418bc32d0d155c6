import ICAL from "ical.js";
import { plainText } from "#kit/fields/values.ts";
import { makeEvent } from "#testing/made-up-events.ts";
import { openSchool } from "#testing/school-world.ts";

/** What RFC 5545 asks for and a parser forgives. */
function problemsOfCalendar(text: string): string[] {
  const lines = text.split("\r\n");
  const problems = lines.filter((line) => Buffer.byteLength(line) > 75).map((line) => `Too long: ${line}`);
  if (lines.pop() !== "" || /[^\r]\n|\r[^\n]/.test(text)) problems.push("Lines end with CR and LF.");
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"));
  const events = calendar.getAllSubcomponents("vevent");
  const needed = [
    ...["version", "prodid"].map((name) => [calendar, name] as const),
    ...events.flatMap((event) => ["uid", "dtstamp", "dtstart"].map((name) => [event, name] as const)),
  ];
  for (const [part, name] of needed)
    if (part.getAllProperties(name).length !== 1) problems.push(`One ${name} is needed.`);
  const ids = events.map((event) => event.getFirstPropertyValue("uid"));
  if (new Set(ids).size < ids.length) problems.push("Two events have one uid.");
  for (const event of events) {
    const zone = event.getFirstProperty("dtstart")?.getParameter("tzid");
    if (zone && !zones.includes(String(zone))) problems.push(`The zone ${zone} is not defined.`);
    const { startDate, endDate } = new ICAL.Event(event);
    if (endDate.compare(startDate) < 0) problems.push("An event ends before it begins.");
  }
  return problems;
}

function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zone = calendar.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component);
    return {
      uid,
      summary,
      description,
      location,
      isWholeDay: startDate.isDate,
      start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
      end: endDate.isDate ? endDate.toString() : endDate.toJSDate().toISOString(),
      url: component.getFirstPropertyValue("url"),
    };
  });
}

const noon = (day: string) => `${day}T12:00:00+05:45`;
const noDates = {
  applicationsOpen: "",
  applicationsClose: "",
  lateUntil: "",
  entrance: "",
  entranceTime: "",
  interview: "",
  firstClass: "",
};

async function openCalendar(items = [makeEvent({})], dates: Partial<typeof noDates> = {}) {
  const none = { dates: noDates };
  const programs = { bba: { dates: { ...noDates, ...dates } }, mba: none, mphil: none, phd: none };
  const school = await openSchool(programs, items);
  school.world.setTime(noon("2026-11-16"));
  return school;
}

/** Up to the school, of which it is. */
const nameIn = (text: string) => /X-WR-CALNAME:([^\\\r]+)/.exec(text)?.[1];
const shortNames: Record<string, string> = { bba: "BBA", mba: "MBA", mphil: "M.Phil", phd: "Ph.D" };

test("the sample's calendar, of all and of each thing alone, is what RFC 5545 asks for", async () => {
  const { textOf, call, world } = await openSchool();
  world.setTime(noon("2026-11-16"));
  const all = await textOf("/calendar/school.ics");
  expect(problemsOfCalendar(all)).toEqual([]);
  expect(eventsIn(all).length).toBeGreaterThan(5);
  const pages = [...all.replaceAll("\r\n ", "").matchAll(/URL:\S*\/(events|programs)\/(\S+)\r/g)];
  for (const [, , name] of pages) {
    const response = await call(`/calendar/${name}.ics`);
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    expect(problemsOfCalendar(text), name).toEqual([]);
    // A single date goes into a calendar that has a name already.
    expect(nameIn(text), name).toBe(
      /^\d/.test(name ?? "") ? undefined : `Dates of ${shortNames[name ?? ""]}`,
    );
  }
  expect(nameIn(all)).toBe("Calendar of the school");
  expect(nameIn(await textOf("/calendar/bba-applications-close.ics"))).toBeUndefined();
});

test("only a full line of a calendar continues in the next", async () => {
  const { textOf } = await openCalendar([makeEvent({ title: "Examination परीक्षा ".repeat(8) })]);
  const lines = (await textOf("/calendar/school.ics")).split("\r\n");
  const continued = lines.filter((_, at) => lines[at + 1]?.startsWith(" "));
  expect(continued).not.toEqual([]);
  expect(continued.filter((line) => Buffer.byteLength(line) < 73)).toEqual([]);
});

const timed = (firstDay: string, firstTime: string, lastTime = "") => ({
  _id: firstDay,
  firstDay,
  firstTime,
  lastTime,
});

test("days are whole days, times are Kathmandu's, and any text comes out as it was typed", async () => {
  const title = `${"परीक्षा; 1, 2\\n ".repeat(8)}end`;
  const { textOf } = await openCalendar([
    makeEvent({ _id: "days", category: "Holiday", firstDay: "2026-12-01", lastDay: "2026-12-03" }),
    makeEvent({ ...timed("2026-12-11", "14:00", "16:30"), title, text: plainText("One.") }),
    makeEvent(timed("2026-12-12", "07:00")),
    makeEvent({ ...timed("2026-12-13", "18:00"), lastDay: "2026-12-14" }),
    makeEvent({ ...timed("2026-12-15", "13:00", "16:00"), lastDay: "2026-12-17" }),
  ]);
  const text = await textOf("/calendar/school.ics");
  expect(problemsOfCalendar(text)).toEqual([]);
  expect(text).toContain("CATEGORIES:Holiday");
  expect(eventsIn(text)).toMatchObject([
    { isWholeDay: true, start: "2026-12-01", end: "2026-12-04" },
    {
      summary: title,
      description: "One.",
      start: "2026-12-11T08:15:00.000Z",
      end: "2026-12-11T10:45:00.000Z",
    },
    { isWholeDay: false, start: "2026-12-12T01:15:00.000Z" },
    { start: "2026-12-13T12:15:00.000Z", end: "2026-12-14T18:15:00.000Z" },
    { start: "2026-12-15T07:15:00.000Z", end: "2026-12-15T10:15:00.000Z" },
  ]);
  expect(text.match(/RRULE:.*/g)).toEqual(["RRULE:FREQ=DAILY;COUNT=3"]);
});

test("deadlines of a program stand in the calendar of all, in the program's own and alone", async () => {
  const { textOf, call } = await openCalendar([], {
    applicationsClose: "2027-01-31",
    entrance: "2027-02-13",
    entranceTime: "07:00",
  });
  const expected = [
    { summary: "BBA: Applications close", isWholeDay: true, start: "2027-01-31", end: "2027-02-01" },
    { summary: "BBA: Entrance examination", isWholeDay: false, start: "2027-02-13T01:15:00.000Z" },
  ];
  for (const path of ["/calendar/school.ics", "/calendar/bba.ics"])
    expect(eventsIn(await textOf(path))).toMatchObject(expected);
  expect(eventsIn(await textOf("/calendar/bba-entrance.ics"))).toMatchObject([expected[1]]);
  expect((await call("/calendar/bba-interview.ics")).status).toBe(404);
  expect((await call("/calendar/mba.ics")).status).toBe(404);
  const page = await textOf("/programs/bba");
  for (const name of ["bba", "bba-applications-close", "bba-entrance"])
    expect(page).toContain(`href="/calendar/${name}.ics"`);
  expect(page).not.toContain("bba-interview.ics");
});

test("an event is in the calendar from its announcement on, with one id, also when it is over", async () => {
  const event = makeEvent({ title: "Secret talk", announced: "2026-11-17", firstDay: "2026-11-20" });
  const { textOf, call, world, cache } = await openCalendar([event]);
  expect(await textOf("/calendar/school.ics")).not.toContain("Secret");
  expect((await call("/calendar/2026-11-20-secret-talk.ics")).status).toBe(404);
  // Nobody clears anything: the day itself comes.
  world.setTime(noon("2026-11-17"));
  const [shown] = eventsIn(await textOf("/calendar/school.ics"));
  expect(shown?.summary).toBe("Secret talk");
  expect((await call("/calendar/2026-11-20-secret-talk.ics")).status).toBe(200);
  expect(await textOf("/events/2026-11-20-secret-talk")).toContain(
    'href="/calendar/2026-11-20-secret-talk.ics"',
  );
  await world.db.updateTable("events").set({ first_day: "2026-11-21" }).execute();
  cache.clear();
  expect(eventsIn(await textOf("/calendar/school.ics"))).toMatchObject([
    { uid: shown?.uid, start: "2026-11-21" },
  ]);
  world.setTime(noon("2026-12-01"));
  expect(eventsIn(await textOf("/calendar/school.ics"))).toHaveLength(1);
});
