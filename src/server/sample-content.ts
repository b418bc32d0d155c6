import { sampleDocuments } from "#content/documents/samples.ts";
import type { Content } from "#contract/content/documents.ts";
import type { SiteReads } from "#contract/visit.ts";

/** The documents as the product brings them. */
export const sampleContent: SiteReads["content"] = {
  read: async (name) => sampleDocuments[name] as Content<typeof name>,
  changesAt: async () => undefined,
};
