import type { Problem } from "#kit/fields/check.ts";
import { isUploaded, leavesIn } from "#kit/fields/sources.ts";
import { fieldsIn } from "#kit/fields/values.ts";
import samplePictures from "#sample/pictures/manifest.json" with { type: "json" };
import { contentOf, createDocumentStore, type RecordParts } from "./documents.store.server.ts";
import type { DocumentName } from "./registry.ts";

/**
 * Chosen programs, people and types of notices that this site never had, and pictures and files that are neither uploaded nor the
 * product's. What is public already stays: a person may be gone, and is left out then.
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
  const earlier = new Set(before.flatMap(([of, value]) => named(of, value).map(keyOf)));
  return named(name, content)
    .filter((each) => each.text !== "" && !each.isKnown && !earlier.has(keyOf(each)))
    .map(({ field, message }) => ({ field, message }));
}
