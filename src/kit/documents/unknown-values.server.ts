import type { Problem } from "#kit/fields/check.ts";
import { isUploaded, leavesIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import samplePictures from "#sample/pictures/manifest.json" with { type: "json" };
import { contentOf, createDocumentStore, type RecordParts } from "./documents.store.server.ts";
import type { DocumentName } from "./registry.ts";

const versionsAtOnce = 20;

/**
 * Chosen programs, people and types of notices that this site never had, and pictures and files that are neither uploaded nor the
 * product's. What is or was public stays: a person may be gone, and is left out then, also in a version that somebody restores.
 */
export async function unknownValues(
  name: DocumentName,
  content: unknown,
  { db, documents, now }: RecordParts,
): Promise<Problem[]> {
  const store = createDocumentStore(db, now);
  const current = async <Name extends DocumentName>(each: Name) =>
    contentOf(each, await store.current(each), documents);
  const known = await documents.knownChoices(db, current);
  const named = (of: DocumentName, value: unknown) =>
    leavesIn(documents.rulesOf(of), value).flatMap(({ rule, value, field }) => {
      if (rule.kind === "line" && rule.offers) {
        const text = String(value).trim();
        const message = `${rule.label} “${text}” is not on this site. Please choose again.`;
        return { text, of: rule.offers, field, message, isKnown: known[rule.offers].has(text) };
      }
      if (rule.kind !== "picture" && rule.kind !== "file") return [];
      const text = String(fieldsIn(value).source ?? "");
      const message = `${rule.label} is not on this site. Please upload it again.`;
      const isProducts = rule.kind === "picture" && Object.hasOwn(samplePictures, text);
      return { text, of: rule.kind, field, message, isKnown: isUploaded(text) || isProducts };
    });
  const samples = Object.entries(documents.samples) as [DocumentName, unknown][];
  const before = [[name, await current(name)] as const, ...samples];
  // A picture of the sample is no file, and a program no person.
  const keyOf = ({ of, text }: { of: string; text: string }) => `${of} ${text}`;
  const without = (all: ReturnType<typeof named>, earlier: readonly (readonly [DocumentName, unknown])[]) => {
    const keys = new Set(earlier.flatMap(([of, value]) => named(of, value).map(keyOf)));
    return all.filter((each) => !keys.has(keyOf(each)));
  };
  const chosen = named(name, content).filter(({ text, isKnown }) => text !== "" && !isKnown);
  let unknown = without(chosen, before);
  for (let offset = 0; unknown.length > 0; offset += versionsAtOnce) {
    const versions = await store.versions(name, { offset, limit: versionsAtOnce });
    if (versions.length === 0) break;
    unknown = without(
      unknown,
      versions.map((version) => [name, contentOf(name, version, documents)]),
    );
  }
  return unknown.map(({ field, message }) => ({ field, message }));
}
