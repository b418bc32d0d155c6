import { expect } from "vitest";
import type { DocumentRecord } from "#kit/documents/documents.schemas.ts";
import { createContentReads } from "#kit/documents/read-documents.server.ts";
import type { Content } from "#kit/documents/registry.ts";
import { emptySamples, makeWorld, type World } from "./world.ts";

/** A document of a few fields, complete. */
export const contact: Content<"contact"> = {
  ...emptySamples.contact,
  phones: [{ id: "office", number: "+977-1-5550100", whose: "" }],
  emails: [{ id: "office", address: "office@school.example", whose: "" }],
  street: "Ring Road 1",
  place: "Kirtipur",
  hours: "10 to 4",
  mapUrl: "https://maps.example/here",
};

/** Documents as they are exported, and imported again. */
export const fileOf = (documents: object) => ({ format: "school-content", version: 1, documents });

/** The office at the documents of the site. */
export async function openOffice(world: World) {
  const office = await world.asAdministrator();
  const document = async (name = "contact"): Promise<DocumentRecord> =>
    (await office.get(`/api/content/${name}`)).json().document;
  return {
    ...office,
    document,
    save: (content: object, at: { revision: number; basedOn: number }, name = "contact") =>
      office.put(`/api/content/${name}/draft`, { content, ...at }),
    /** Saves a draft of the current version, and publishes it. */
    async publish(content: object, more: object = {}, name = "contact") {
      const { version, draft } = await document(name);
      const at = { revision: draft?.revision ?? 0, basedOn: version };
      const saved = await office.put(`/api/content/${name}/draft`, { content, ...at });
      expect(saved.statusCode, saved.body).toBe(200);
      return office.postJson(`/api/content/${name}/publish`, {
        revision: saved.json().draft.revision,
        ...more,
      });
    },
  };
}

/** A new school, its office at the documents, and the documents as pages read them. */
export async function openContent() {
  const world = await makeWorld();
  const office = await openOffice(world);
  return { world, office, reads: createContentReads(world.db, world.documents, world.now) };
}
