import { type SqlBool, sql } from "kysely";
import { type CollectionName, collectionNames, collections } from "#features/collections.ts";
import { sampledDocuments } from "#features/documents.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { isNotInTrash, isWithin, seenColumn } from "#kit/collections/visible.server.ts";
import {
  currentVersions,
  describeDocument,
  type RecordParts,
  readForPages,
  sampleOf,
} from "#kit/documents/documents.store.server.ts";
import type { DocumentName } from "#kit/documents/registry.ts";
import { byId, inWords, itemName } from "#kit/fields/changes.ts";
import { lastingPath } from "#kit/fields/field-paths.ts";
import { type GroupRule, groupOf, hasIds, type Rule } from "#kit/fields/rules.ts";
import { isSame } from "#kit/fields/shape.ts";
import { isUploaded, linksIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import { anyTable, type Queries, type RecordColumns } from "#platform/database/tables/tables.ts";
import type { AddToLog } from "#platform/writes/audit-log.ts";
import type { SampleContent } from "./dashboard.schemas.ts";

const reservedAddress = /(?<![\w.-])[\w.-]+\.example\b/;
/** Only the whole name: Nilgiri alone is a mountain, and a real school may be near it. */
const sampleUniversity = "Nilgiri National University";

/** For the dashboard and for content:check. */
export async function findSampleContent({ db, now, documents }: RecordParts): Promise<SampleContent> {
  const known = await documents.list(db);
  const versions = await currentVersions(db, now()).selectAll("content_versions").execute();
  const contents = new Map(versions.map(({ document, content }) => [document, content]));
  const untouched = versions.filter(
    ({ saved_by, document }) => saved_by === sampleAuthor && document !== "menu",
  );
  const samplePages = await db
    .selectFrom("pages")
    .select("slug")
    .where(isSample(collections.pages))
    .execute();
  const paths = samplePages.map(({ slug }) => `/${slug}`);
  const kept = await db.selectFrom("marks").select("name").where("name", "like", `${keptMark}%`).execute();
  const isKept = new Set(kept.map(({ name }) => name));
  const sampleFields = known.flatMap(({ name }) => {
    const text = contents.get(name);
    if (text === undefined || untouched.some(({ document }) => document === name)) return [];
    const rules = documents.rulesOf(name);
    const content = readForPages(rules, text);
    const found =
      name === "menu"
        ? [...leftoversIn(rules, content, undefined, []), ...leadingTo(paths, rules, content)]
        : leftoversIn(rules, content, sampleOf(name, documents), []);
    return found
      .map(({ steps, labels }) => ({ document: name, field: steps.join("."), label: labels.join(" › ") }))
      .filter((each) => !isKept.has(markOf(each)));
  });
  const records = await listSamples(db);
  const counts = collectionNames.map((name) => [name, records.filter(({ kind }) => kind === name).length]);
  return {
    documents: known.map(({ name, title }) => ({ name, title })),
    sampleDocuments: known
      .map(({ name }) => name)
      .filter((name) => sampledDocuments.includes(name) && !contents.has(name)),
    sampleFields,
    sampleRecords: Object.fromEntries(counts) as SampleContent["sampleRecords"],
  };
}

/** The labels of the sample's menu are right at most schools, but not what leads to a page of the sample. */
const leadingTo = (paths: readonly string[], rules: GroupRule, content: unknown): Leftover[] =>
  linksIn(rules, content)
    .filter(({ link }) => paths.includes(link))
    .map(({ field, link }) => ({ steps: [lastingPath(content, field)], labels: [link] }));

type Step = [name: string, label: string];
type Leftover = { steps: string[]; labels: string[] };

/** These are the same at many schools, or say nothing. */
const plainKinds: readonly Rule["kind"][] = ["choice", "flag", "colour"];

/** What is the same as in the sample, has one of its pictures, or names its university or an address where no school can be. */
function leftoversIn(rule: Rule, value: unknown, sample: unknown, way: readonly Step[]): Leftover[] {
  const known = groupOf(rule, value);
  if (known)
    return Object.entries(known.fields).flatMap(([name, field]) =>
      leftoversIn(field, fieldsIn(value)[name], fieldsIn(sample)[name], [...way, [name, field.label]]),
    );
  if (rule.kind === "list" && hasIds(rule)) {
    const sampled = byId(sample);
    return [...byId(value)].flatMap(([id, each]) =>
      leftoversIn(rule.item, each, sampled.get(id), [...way, [`#${id}`, itemName(rule, each)]]),
    );
  }
  const text = inWords(rule, value);
  const isText = !plainKinds.includes(rule.kind) && !("offers" in rule);
  const { source = "" } = fieldsIn(value);
  const isFile = rule.kind === "picture" || rule.kind === "file";
  const isLeft = isFile
    ? source !== "" && !isUploaded(String(source))
    : (text !== "" && isText && isSame(value, sample)) ||
      reservedAddress.test(text + JSON.stringify(value)) ||
      text.includes(sampleUniversity);
  if (!isLeft) return [];
  return [{ steps: way.map(([name]) => name), labels: way.map(([, label]) => label) }];
}

const keptMark = "right as the sample has it: ";
const markOf = ({ document, field }: SampleContent["sampleFields"][number]) =>
  `${keptMark}${document} ${field}`;

/** The owner says that what a document shares with the sample is true of this school. */
export async function keepSampleFields(parts: RecordParts, document: DocumentName, log: AddToLog) {
  const { sampleFields } = await findSampleContent(parts);
  const kept = sampleFields.filter((each) => each.document === document);
  const created_at = parts.now().toISOString();
  for (const each of kept)
    await parts.db
      .insertInto("marks")
      .values({ name: markOf(each), created_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const { title } = await describeDocument(parts.documents, parts.db, document);
  const fields = kept.map(({ label }) => ({ field: label, from: "of the sample", to: "right" }));
  if (kept.length > 0)
    await log({ kind: "content", action: "called right", subject: { id: document, title }, fields });
}

/** Of the pages and the menu that the first start published. */
export const sampleAuthor = "The sample school";

/** What nobody has saved since: neither the record nor, where it has one, its document. */
export const isSample = ({ table, publishedAs }: Pick<Collection, "table" | "publishedAs">) => sql<SqlBool>`
  (version = 1 and id in (select id from sample_records where table_name = ${table})
  ${publishedAs ? sql`and not exists (${ofTheOffice(publishedAs)})` : sql``})`;

const ofTheOffice = (publishedAs: string) => sql`select 1 from content_versions
  where document = ${publishedAs} || number and saved_by <> ${sampleAuthor}`;

export async function listSamples(db: Queries) {
  const samples: { kind: CollectionName; id: string; name: string }[] = [];
  for (const kind of collectionNames) {
    const collection: Collection = collections[kind];
    const { table, titleColumn } = collection;
    const { rows } = await sql<{ id: string; name: string | null }>`
      select id, ${sql.ref(titleColumn)} as name from ${sql.table(table)}
      where ${isSample(collection)} and ${isNotInTrash} and ${isWithin(collection)}`.execute(db);
    samples.push(...rows.map(({ id, name }) => ({ kind, id, name: name ?? "" })));
  }
  return samples;
}

/** Moves them to the trash, with one entry of the audit log for all of them. Returns their number. */
export async function removeSamples(db: Queries, at: Date, log: AddToLog): Promise<number> {
  const samples = await listSamples(db);
  const instant = at.toISOString();
  for (const { kind, id } of samples) {
    const columns = { deleted_at: instant, updated_at: instant, ...seenColumn(collections[kind], at) };
    await anyTable<RecordColumns>(db)
      .updateTable(collections[kind].table)
      .set(columns)
      .where("id", "=", id)
      .execute();
  }
  if (samples.length > 0)
    await log({
      kind: "content",
      action: "moved to trash",
      subject: { id: "samples", title: "Sample records" },
      fields: [...Map.groupBy(samples, ({ kind }) => kind)].map(([kind, rows]) => ({
        field: collections[kind].labels.heading,
        from: rows.map(({ name }) => name).join(", "),
        to: "",
      })),
    });
  return samples.length;
}
