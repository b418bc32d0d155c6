import type { GroupRule } from "#contract/content/rules.ts";

/** The names of the fields that stand in one card: a group or a list alone, other fields with their neighbours. */
export function sectionsOf({ fields }: GroupRule): string[][] {
  const sections: string[][] = [];
  let isOpen = false;
  for (const [name, { kind }] of Object.entries(fields)) {
    const standsAlone = kind === "group" || kind === "list";
    if (isOpen && !standsAlone) sections.at(-1)?.push(name);
    else sections.push([name]);
    isOpen = !standsAlone;
  }
  return sections;
}
