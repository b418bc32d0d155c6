import { z } from "zod";
import { inPages, successResponse } from "#base/responses.schemas.ts";
import { type CollectionName, collectionNames } from "#features/collections.ts";
import { documentName } from "#kit/documents/documents.schemas.ts";

const item = z.object({
  kind: z.enum([...collectionNames, "content"]),
  name: z.string().describe("A title, a name, or the name of a document."),
  at: z.string(),
});
export type DashboardItem = z.infer<typeof item>;

const count = z.number().int();
const countOfEach = z.object(
  Object.fromEntries(collectionNames.map((name) => [name, count])) as Record<CollectionName, typeof count>,
);

const sampleContent = z.object({
  documents: z
    .array(z.object({ name: documentName, title: z.string() }))
    .describe("All of them, with their names in the office."),
  sampleDocuments: z.array(documentName).describe("Those that are still as the product brought them."),
  sampleFields: z
    .array(
      z.object({
        document: documentName,
        field: z.string().describe("The path to it, like chiefs.#first.name."),
        label: z.string(),
      }),
    )
    .describe(
      "What is left of the sample in published documents, without the fields that an owner has called right.",
    ),
  sampleRecords: countOfEach.describe("Those that came with the product and that nobody has changed."),
});
export type SampleContent = z.infer<typeof sampleContent>;

export const dashboardRecord = z
  .object({
    live: countOfEach,
    scheduled: z.array(item).describe("What becomes public by itself, the next first."),
    ending: z.array(item).describe("What ends within a week, the next first."),
    unreviewed: z
      .array(item)
      .describe(
        "Pages of the office's own that nobody has reviewed for a year, each with that day; those never reviewed, by their last publication.",
      ),
    disclosure: z
      .object({
        due: z.string().describe("A day."),
        last: z
          .object({ _id: z.string(), title: z.string(), date: z.string() })
          .nullable()
          .describe("The newest download of the category, if there is one."),
      })
      .nullable()
      .describe("The next disclosure of the law on information, if the school wants to be reminded."),
    unreadMessages: count,
    suspiciousMessages: count.describe("Unread ones, of which no mail is sent."),
    drafts: count.describe("Documents with changes that are not published."),
    subscribers: count,
    changes: z
      .array(item.extend({ by: z.string().nullable(), action: z.string().nullable() }))
      .describe("What was saved last, the newest first. Nobody is named where it is not known."),
    weeks: z
      .object({
        subscribers: z.array(count),
        messages: z.array(count),
        sent: z.array(count),
        failed: z.array(count),
      })
      .describe(
        "How many were new in each of the last weeks, the oldest first; mails to subscribers that were sent and refused.",
      ),
    yours: z.object({ done: count, total: count }).describe("Progress of the list 'Make it yours'."),
    ...sampleContent.shape,
  })
  .meta({ id: "Dashboard" });
export type Dashboard = z.infer<typeof dashboardRecord>;

export const dashboardResponse = successResponse.extend({ dashboard: dashboardRecord });
export type DashboardResponse = z.infer<typeof dashboardResponse>;

export const backupResponse = successResponse
  .extend({
    last: z.string().nullable().describe("When the newest backup was made: an ISO timestamp."),
    isRunning: z.boolean(),
    failure: z.string().nullable().describe("Why the last one that was asked for was not made."),
  })
  .meta({ id: "Backups" });
export type BackupResponse = z.infer<typeof backupResponse>;

export const sampleListResponse = successResponse.extend({
  samples: z.array(z.object({ kind: z.enum(collectionNames), name: z.string() })),
  ...inPages,
});

export const samplesKeptBody = z.object({ document: documentName });

export const samplesRemovedResponse = successResponse.extend({ removed: count });
