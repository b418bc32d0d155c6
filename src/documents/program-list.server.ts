import { orderByPlace } from "#collections/order.server.ts";
import { isNotInTrash } from "#collections/visible.server.ts";
import type { Queries } from "#database/tables/tables.ts";
import { type ProgramDocument, programDocument } from "#features/programs/program.document.ts";
import { ProductError } from "#http/errors.ts";
import { type DocumentName, documents } from "./documents.ts";

export interface ListedProgram {
  /** /programs/1 shows what /programs/bba shows. */
  number: number;
  key: string;
  shortName: string;
  document: ProgramDocument;
  isActive: boolean;
}

/** Without those in the trash, in the order of the pages. */
export async function listPrograms(db: Queries): Promise<ListedProgram[]> {
  const rows = await db
    .selectFrom("programs")
    .select(["number", "key", "short_name", "active"])
    .where(isNotInTrash)
    .orderBy(orderByPlace("number"))
    .execute();
  return rows.map(({ number, key, short_name, active }) => ({
    number,
    key,
    shortName: short_name,
    document: programDocument(number),
    isActive: active === 1,
  }));
}

/** A 404 for the document of a program that does not exist. */
export async function describeDocument(db: Queries, name: DocumentName) {
  const found = (await listDocuments(db)).find((each) => each.name === name);
  if (found) return found;
  throw new ProductError(404, "There is no such document. Please go back to the list.");
}

export const describe = ({ key, shortName }: ListedProgram) => ({
  title: shortName,
  page: `/programs/${key}`,
});

/** In the order of the office: the programs come after their list. */
export async function listDocuments(db: Queries) {
  const programs = (await listPrograms(db)).map((each) => ({ name: each.document, ...describe(each) }));
  const singles = Object.entries(documents).map(([name, { title, page }]) => ({
    name: name as DocumentName,
    title,
    page,
  }));
  const after = singles.findIndex(({ name }) => name === "programs") + 1;
  return singles.toSpliced(after, 0, ...programs);
}
