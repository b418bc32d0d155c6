import type { Documents } from "#kit/documents/registry.ts";
import { documentNames, documents, isDocumentName, rulesOf } from "./documents.ts";
import { type ListedProgram, listPrograms } from "./programs/listed-programs.server.ts";
import { readRedirects } from "./redirects/redirects.store.server.ts";

declare module "#kit/documents/registry.ts" {
  interface ContentExtras {
    /** In the order of the pages. */
    programs: readonly ListedProgram[];
    /** Targets by their keys. */
    redirects: ReadonlyMap<string, string>;
  }
}

export const documentsWith = (samples: Documents["samples"]): Documents => ({
  samples,
  isDocumentName,
  rulesOf,

  async list(db) {
    const programs = (await listPrograms(db)).map(({ document, shortName, key }) => ({
      name: document,
      title: shortName,
      page: `/programs/${key}`,
    }));
    return documentNames.flatMap((name) => {
      const { label: title, page } = documents[name];
      return [{ name, title, page }, ...(name === "programs" ? programs : [])];
    });
  },

  async programChoices(db) {
    return (await listPrograms(db)).map(({ document, shortName }) => ({ value: document, label: shortName }));
  },

  async readExtras(db, shown) {
    const programs = await listPrograms(db);
    return {
      programs: programs.filter(({ isActive, document }) => !shown || (isActive && shown.has(document))),
      redirects: await readRedirects(db),
    };
  },
});
