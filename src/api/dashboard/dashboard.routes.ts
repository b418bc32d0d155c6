import {
  type DashboardKind,
  dashboardAnswer,
  sampleListAnswer,
  samplesRemovedAnswer,
} from "#contract/dashboard.ts";
import type { Change } from "../change-log/note-change.ts";
import type { Database } from "../database/tables/tables.ts";
import type { Api } from "../http/api.ts";
import { readDashboard } from "./dashboard.reads.ts";
import { listSamples, removeSamples, type SampleRow } from "./sample-records.ts";

const tags = ["Dashboard"];

export function dashboardRoutes(app: Api, { db, now }: { db: Database; now(): Date }): void {
  app.get(
    "/dashboard",
    {
      config: { access: "editor" },
      schema: {
        tags,
        summary: "What is live, what comes and ends, and what is still sample content",
        response: { 200: dashboardAnswer },
      },
    },
    async () => ({
      success: true as const,
      message: "This is the dashboard.",
      dashboard: await readDashboard(db, now),
    }),
  );

  app.get(
    "/samples",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "List the records that came with the product and that nobody has changed",
        response: { 200: sampleListAnswer },
      },
    },
    async () => ({
      success: true as const,
      message: "These are the sample records.",
      samples: (await listSamples(db)).map(({ kind, name }) => ({ kind, name })),
    }),
  );

  app.delete(
    "/samples",
    {
      config: { access: "owner" },
      schema: {
        tags,
        summary: "Move all sample records to the bin",
        response: { 200: samplesRemovedAnswer },
      },
    },
    async (request) => {
      const removed = await request.inWrite(async (transaction, note) => {
        const samples = await removeSamples(transaction, now());
        if (samples.length > 0) await note(samplesBinned(samples));
        return samples.length;
      });
      return { success: true as const, message: "The sample records are in the bin.", removed };
    },
  );
}

const kindNames: Record<DashboardKind, string> = {
  notices: "Notices",
  faculty: "Faculty",
  administration: "Administration",
  banners: "Banners",
  content: "Site content",
};

/** One line of the log of changes for all of them, with their names. */
function samplesBinned(samples: readonly SampleRow[]): Change {
  const fields = [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, rows]) => ({
    field: kindNames[kind],
    from: rows.map(({ name }) => name).join(", "),
    to: "",
  }));
  return {
    kind: "content",
    action: "moved to the bin",
    subject: { id: "samples", title: "Sample records" },
    fields,
  };
}
