import type { Visit } from "#kit/pages/visit.ts";
import type { OwnPage, PageSection, SectionOf } from "./own-page.document.ts";

/** What a section shows of records, which are read with the page. Without anything to show, there is no section. */
export type ShownSection =
  | Exclude<PageSection, { kind: "people" | "latest" }>
  | (SectionOf<"people"> & { shown: Awaited<ReturnType<typeof readPeople>> })
  | (SectionOf<"latest"> & { shown: NonNullable<Awaited<ReturnType<typeof readLatest>>> });

export async function readSections(visit: Visit, { sections }: OwnPage): Promise<ShownSection[]> {
  const shown = await Promise.all(sections.map((section) => readSection(visit, section)));
  return shown.filter((section) => section !== undefined);
}

async function readSection(visit: Visit, section: PageSection): Promise<ShownSection | undefined> {
  if (section.kind === "people") {
    const shown = await readPeople(visit, section);
    return shown.length > 0 ? { ...section, shown } : undefined;
  }
  if (section.kind === "latest") {
    const shown = await readLatest(visit, section);
    return shown && { ...section, shown };
  }
  return section;
}

/** In the chosen order, or in that of the group's own page. */
async function readPeople(visit: Visit, { group, people: chosen }: SectionOf<"people">) {
  const { list } = visit.reads.people;
  if (chosen.length === 0) return list(group || "faculty");
  const all = [...(await list("faculty")), ...(await list("administration"))];
  return [...new Set(chosen)].flatMap((id) => all.find((person) => person._id === id) ?? []);
}

async function readLatest(visit: Visit, { of, noticeType, program, category, count }: SectionOf<"latest">) {
  const most = count ?? 3;
  if (of === "program") {
    const found = (await visit.reads.programs.shown(visit)).find(({ document }) => document === program);
    return found && { of, program: found };
  }
  if (of === "events") {
    const { events, changesAt } = await visit.reads.events.upcoming();
    if (changesAt) visit.expiresAt(changesAt);
    return events.length > 0 ? { of, events: events.slice(0, most) } : undefined;
  }
  if (of === "downloads") {
    const { downloads, changesAt } = await visit.reads.downloads.page({ category, page: 1, limit: most });
    if (changesAt) visit.expiresAt(changesAt);
    return downloads.length > 0 ? { of, records: downloads } : undefined;
  }
  const { notices, changesAt } = await visit.reads.notices.latest(most, noticeType || undefined);
  if (changesAt) visit.expiresAt(changesAt);
  return notices.length > 0 ? { of: "notices" as const, records: notices } : undefined;
}
