import {
  type DocumentName,
  documents,
  isDocumentName,
  sampledDocuments,
} from "#contract/content/documents.ts";
import { isUploaded, sourcedIn } from "#contract/content/walk.ts";
import type { SampleContent } from "#contract/dashboard.ts";
import { currentVersions } from "../database/records/current-versions.ts";
import type { Queries } from "../database/tables/tables.ts";
import { listSamples } from "./sample-records.ts";

const reservedAddress = /[\w.-]+\.example\b/;
/** Only the whole name: a school may well stand at the foot of a Nilgiri, or in a Deurali. */
const sampleUniversity = "Nilgiri National University";

/** What is left of the sample, and the addresses that no school can have: for the dashboard and for content:check. */
export async function findSampleContent(db: Queries, now: () => Date): Promise<SampleContent> {
  const published = await currentVersions(db, now())
    .select(["content_versions.document", "content_versions.content"])
    .execute();
  const records = await listSamples(db);
  const recordsOf = (kind: string) => records.filter((record) => record.kind === kind).length;
  const publishedOf = (isSample: (content: string, name: DocumentName) => boolean) =>
    published.flatMap(({ document, content }) =>
      isDocumentName(document) && isSample(content, document) ? [document] : [],
    );
  return {
    sampleDocuments: sampledDocuments.filter((name) => !published.some(({ document }) => document === name)),
    sampleAddresses: published.flatMap(({ document, content }) => {
      const address = reservedAddress.exec(content)?.[0];
      return address && isDocumentName(document) ? [{ document, address }] : [];
    }),
    sampleNames: publishedOf((content) => content.includes(sampleUniversity)),
    samplePictures: publishedOf((content, name) =>
      sourcedIn(documents[name].rules, JSON.parse(content)).some(
        ({ value }) => value.source !== "" && !isUploaded(value.source),
      ),
    ),
    sampleRecords: {
      notices: recordsOf("notices"),
      faculty: recordsOf("faculty"),
      administration: recordsOf("administration"),
      banners: recordsOf("banners"),
    },
  };
}
