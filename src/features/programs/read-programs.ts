import { readDocuments } from "#kit/documents/content.ts";
import type { Visit } from "#kit/pages/visit.ts";
import type { Program } from "./program.document.ts";

export type ShownProgram = Awaited<ReturnType<typeof readPrograms>>[number];

/** In the order of the pages, each with its document. */
export async function readPrograms(visit: Pick<Visit, "reads" | "expiresAt">) {
  const { programs: listed } = await visit.reads.content.extras();
  const contents: Record<string, Program> = await readDocuments(
    visit,
    listed.map(({ document }) => document),
  );
  return listed.flatMap(({ number, key, shortName, document }) => {
    const program = contents[document];
    return program ? { number, key, shortName, document, href: `/programs/${key}`, program } : [];
  });
}
