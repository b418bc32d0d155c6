import ICAL from "ical.js";

const maxLineBytes = 75;

/** What RFC 5545 asks for and a parser forgives. */
export function problemsOfCalendar(text: string): string[] {
  const problems: string[] = [];
  const lines = text.split("\r\n");
  if (lines.pop() !== "" || /[^\r]\n|\r[^\n]/.test(text)) problems.push("Lines end with CR and LF.");
  for (const line of lines)
    if (Buffer.byteLength(line) > maxLineBytes) problems.push(`A line is longer than 75 bytes: ${line}`);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/.test(text))
    problems.push("There is a control character.");
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const name of ["version", "prodid"])
    if (calendar.getAllProperties(name).length !== 1) problems.push(`The calendar needs one ${name}.`);
  const zones = calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid"));
  const ids = new Set<unknown>();
  for (const event of calendar.getAllSubcomponents("vevent")) {
    for (const name of ["uid", "dtstamp", "dtstart"])
      if (event.getAllProperties(name).length !== 1) problems.push(`An event needs one ${name}.`);
    for (const name of ["summary", "description", "location", "url", "dtend"])
      if (event.getAllProperties(name).length > 1) problems.push(`An event has more than one ${name}.`);
    const id = event.getFirstPropertyValue("uid");
    if (ids.has(id)) problems.push(`Two events have the uid ${id}.`);
    ids.add(id);
    const start = event.getFirstProperty("dtstart");
    const end = event.getFirstProperty("dtend");
    if (end && end.type !== start?.type) problems.push(`${id} ends as another type than it begins.`);
    const zone = start?.getParameter("tzid");
    if (zone && !zones.includes(String(zone)))
      problems.push(`${id} is in a zone that the calendar does not define.`);
    const { startDate, endDate } = new ICAL.Event(event);
    if (end && endDate.compare(startDate) <= 0) problems.push(`${id} does not end after it begins.`);
  }
  return problems;
}

/** The dates as a calendar program would show them. */
export function eventsIn(text: string) {
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
