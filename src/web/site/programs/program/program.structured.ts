import type { EducationalOccupationalProgram, Offer } from "schema-dts";
import type { ProgramName } from "#content/pages/programs.ts";
import type { Day } from "#contract/calendar/dates.ts";
import { filesOf } from "#web/lib/pictures/site-picture-files.ts";
import { schoolInShort } from "#web/lib/structured/school.ts";
import type { SiteFacts } from "#web/lib/structured/site-facts.ts";
import { datesOf } from "../program-dates.ts";
import type { Program } from "../shown-programs.ts";
import { programAddress } from "./find-program.ts";

const currency = "NPR";
const units: Record<string, string> = { month: "M", year: "Y" };

/** A program with the dates of its next intake and what it costs. Its stars are no ratings that anybody gave. */
export function programFacts(
  site: SiteFacts,
  name: ProgramName,
  program: Program,
  today: Day,
): EducationalOccupationalProgram {
  const url = site.siteUrl + programAddress(name);
  const picture = filesOf(program.picture);
  const credits = /^(\d+) credit hours\b/.exec(program.creditHours)?.[1];
  const duration = durationOf(program.duration);
  return {
    "@type": "EducationalOccupationalProgram",
    "@id": url,
    url,
    name: program.title,
    alternateName: name.shortName,
    description: program.shortDescription,
    ...(picture && { image: site.siteUrl + picture.fallback }),
    provider: schoolInShort(site),
    programType: program.type,
    educationalCredentialAwarded: program.title,
    programPrerequisites: program.eligibility,
    ...(duration && { timeToComplete: duration }),
    ...(credits && { numberOfCredits: Number(credits) }),
    ...intakeOf(program, today),
    ...(program.totalCost && { offers: offerOf(program.totalCost, url) }),
  };
}

/** Once all of its dates are past, there is no intake that anybody knows of. */
function intakeOf(program: Program, today: Day) {
  const days = Object.fromEntries(datesOf(program, today).map(({ name, day }) => [name, day]));
  const { applicationsOpen, applicationsClose, firstClass } = days;
  return {
    ...(applicationsOpen && { applicationStartDate: applicationsOpen }),
    ...(applicationsClose && { applicationDeadline: applicationsClose }),
    ...(firstClass && { startDate: firstClass }),
  };
}

const offerOf = (price: number, url: string): Offer => ({
  "@type": "Offer",
  price,
  priceCurrency: currency,
  url,
});

/** "24 months" as P24M; undefined where it is said in other words. */
function durationOf(words: string): string | undefined {
  const [, count, unit = ""] = /\b(\d{1,3}) (month|year)s?\b/i.exec(words) ?? [];
  return count && `P${count}${units[unit.toLowerCase()]}`;
}
