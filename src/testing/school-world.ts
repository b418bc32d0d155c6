import type { Content, DocumentName } from "#documents/documents.ts";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import { serveWorld } from "./site-world.ts";

const samples = sampleDocuments("2026-11-15");

export type Told = { [Name in DocumentName]?: Partial<Content<Name>> };

/** The site of a school whose documents differ from the samples in what is told. */
export async function openSchool(told: Told = {}) {
  const school = { told, isAway: false };
  const answers = await serveWorld({
    reads: (all) => ({
      ...all,
      content: {
        ...all.content,
        async read(name) {
          if (school.isAway) throw new Error("The documents cannot be read.");
          return documentOf(school.told, name);
        },
      },
    }),
  });
  return { ...answers, school, textOf: async (path: string) => (await answers.call(path)).text() };
}

/** The same object until another is told, as what is held in memory is. */
function documentOf<Name extends DocumentName>(told: Told, name: Name): Content<Name> {
  const own = told[name];
  if (!own) return samples[name];
  const whole = merged.get(own) ?? { ...samples[name], ...own };
  merged.set(own, whole);
  return whole as Content<Name>;
}

const merged = new WeakMap<object, object>();
