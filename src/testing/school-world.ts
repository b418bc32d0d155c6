import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { documentsWith } from "#features/documents.server.ts";
import type { SchoolEvent } from "#features/events/school-events.ts";
import { sampleOf } from "#kit/documents/documents.store.server.ts";
import type { Content, DocumentName } from "#kit/documents/registry.ts";
import { addEvents } from "./made-up-events.ts";
import { serveWorld } from "./site-world.ts";

const documents = documentsWith(sampleDocuments("2026-11-15"));

export type Changes = { [Name in DocumentName]?: Partial<Content<Name>> };

export async function openSchool(changes: Changes = {}, events?: Partial<SchoolEvent>[]) {
  const school = { changes, isAway: false };
  const responses = await serveWorld({
    reads: (all) => ({
      ...all,
      content: {
        ...all.content,
        async read(name) {
          if (school.isAway) throw new Error("The documents cannot be read.");
          return documentOf(school.changes, name);
        },
      },
    }),
  });
  if (events) {
    await responses.world.db.deleteFrom("events").execute();
    await addEvents(responses.world.db, events);
  }
  return { ...responses, school };
}

/** The same object until the documents change, like the product's cache. */
function documentOf<Name extends DocumentName>(changes: Changes, name: Name): Content<Name> {
  const own = changes[name];
  if (!own) return sampleOf(name, documents);
  const whole = merged.get(own) ?? { ...sampleOf(name, documents), ...own };
  merged.set(own, whole);
  return whole as Content<Name>;
}

const merged = new WeakMap<object, object>();
