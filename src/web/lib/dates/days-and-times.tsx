import type { SchoolEvent } from "#contract/content/school-events.ts";
import { beginningAndEnd } from "./event-days.ts";

/** When it is. A line ends between its beginning and its end, else after a date; never inside a date. */
export function DaysAndTimes({ event }: { event: SchoolEvent }) {
  return beginningAndEnd(event).map((part, index) => (
    <span key={part}>
      {index > 0 && " "}
      <span data-moment className="inline-block text-balance">
        {part.replaceAll(insideDate, "\u00a0")}
      </span>
    </span>
  ));
}

/** The spaces of "to 22 Nov 2026 · 6 Mangsir 2083, 13:00" but those after the dot and the comma. */
const insideDate = /(?<![·,]) /g;
