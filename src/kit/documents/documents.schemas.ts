import { z } from "zod";
import {
  failureResponse,
  inPages,
  maxVersion,
  pagination,
  successResponse,
} from "#base/responses.schemas.ts";
import { shownFile } from "#platform/files/files.schemas.ts";
import type { DocumentName } from "./registry.ts";

const content = z
  .record(z.string(), z.unknown())
  .meta({ id: "DocumentContent", description: "The document, as its fields define it." });
const moment = z.iso.datetime({
  offset: true,
  message: "The time must be written like 2026-11-16T09:30:00Z.",
});
const revision = z.number().int().min(0).max(maxVersion);
const version = z.number().int().min(1).max(maxVersion);

export const documentParams = z.object({ document: z.string().min(1).max(40) });

const draftRecord = z
  .object({
    content,
    revision: revision.describe(
      "Counts the saves of this draft. A save names the one it began from; 0 for the first.",
    ),
    basedOn: z.number().int().describe("The version that it began from."),
    savedAt: z.string(),
    savedBy: z.string(),
  })
  .meta({ id: "Draft" });

/** Programs may have any number of documents, so there is no enum. */
export const documentName = z.string() as z.ZodType<DocumentName, string>;

const documentSummary = z
  .object({
    name: documentName,
    title: z.string().describe("Its name in the office."),
    page: z.string().describe("The page that shows it."),
    version: z.number().int().describe("What visitors see. 1 is the sample that came with the product."),
    savedAt: z.string().nullable(),
    savedBy: z.string().nullable(),
    isSample: z.boolean().describe("Nothing has been published yet."),
    scheduled: z.object({ version: z.number().int(), publishAt: z.string(), savedBy: z.string() }).nullable(),
  })
  .meta({ id: "DocumentSummary" });

const offered = z.object({ value: z.string(), label: z.string() });

export const documentRecord = documentSummary
  .extend({
    content,
    publishedAt: z
      .string()
      .nullable()
      .describe("Since when visitors see it; later than it was saved, if it was scheduled."),
    isDamaged: z.boolean().describe("Some of it could not be read, and is empty here and on the site."),
    draft: draftRecord.nullable(),
    shown: z
      .record(z.string(), shownFile)
      .describe("The uploaded files and pictures that it uses, by their source."),
    problems: z
      .array(z.object({ field: z.string(), reason: z.string() }))
      .describe("What visitors do not see of it, and why; the fields name items by their ids."),
    programs: z.array(offered).describe("The programs that fields offer, by their documents."),
    offers: z
      .object({
        programs: z.array(offered),
        people: z.array(offered),
        noticeTypes: z.array(offered),
        pages: z.array(offered),
        categories: z.array(offered),
        categoryNames: z.array(offered),
      })
      .describe("What fields offer that name something of the school's own."),
  })
  .meta({ id: "Document" });
export type DocumentRecord = z.infer<typeof documentRecord>;

export const documentResponse = successResponse
  .extend({ document: documentRecord })
  .meta({ id: "DocumentResponse" });
export type DocumentResponse = z.infer<typeof documentResponse>;

export const publishResponse = documentResponse.extend({
  withdrawn: z
    .string()
    .nullable()
    .describe("When the version that is now withdrawn would have been published."),
});

export const withdrawResponse = documentResponse.extend({
  isDraft: z.boolean().describe("Whether it is now the draft. If there was one already, that one stays."),
});

export const documentListResponse = successResponse.extend({
  documents: z.array(documentSummary.extend({ hasDraft: z.boolean() })),
  ...inPages,
});
export type DocumentListResponse = z.infer<typeof documentListResponse>;

export const documentDraftBody = z.object({
  content,
  revision,
  basedOn: version.describe("The version that the draft began from."),
});
export const draftResponse = successResponse.extend({ draft: draftRecord });
export type DraftResponse = z.infer<typeof draftResponse>;

/** The response to a save from an older revision, with the current document. */
export const draftConflict = failureResponse
  .extend({ current: documentRecord.optional() })
  .meta({ id: "DocumentConflict" });

export const publishBody = z.object({
  revision: revision.describe("Of the draft that the person has seen: a newer one is not published unseen."),
  publishAt: moment.optional().describe("If left out, it is public immediately."),
});

export const revisionQuery = z.object({ revision: z.coerce.number().int().min(0).max(maxVersion) });
export const restoreBody = z.object({ version, revision });

export const versionRecord = z
  .object({
    version: z.number().int(),
    savedAt: z.string().nullable(),
    savedBy: z.string().nullable(),
    publishedAt: z.string().nullable(),
    state: z.enum(["sample", "past", "current", "scheduled", "withdrawn"]),
    changes: z.array(z.object({ where: z.string(), before: z.string(), after: z.string() })),
    moreChanges: z.number().int().describe("How many more there are."),
  })
  .meta({ id: "DocumentVersion" });
export type VersionRecord = z.infer<typeof versionRecord>;

export const versionListResponse = successResponse.extend({ versions: z.array(versionRecord), pagination });
export type VersionListResponse = z.infer<typeof versionListResponse>;

export const contentFile = z.object({
  format: z.literal("school-content", "This file was not exported by this product."),
  version: z.literal(1, "This file comes from a newer version of the product."),
  documents: z.record(z.string(), content),
});
export const importQuery = z.object({ dryRun: z.enum(["true", "false"]).optional() });

const importedDocument = z.object({
  name: documentName,
  title: z.string(),
  changes: z.number().int(),
  withdraws: z
    .string()
    .nullable()
    .describe("When a version is scheduled that will not be published after the import."),
});
export type ImportedDocument = z.infer<typeof importedDocument>;
export const importResponse = successResponse.extend({ documents: z.array(importedDocument) });
