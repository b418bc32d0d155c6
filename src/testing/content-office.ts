import type { DocumentRecord } from "#kit/documents/documents.schemas.ts";
import { createContentReads } from "#kit/documents/read-documents.server.ts";
import type { Content } from "#kit/documents/registry.ts";
import { emptySamples, makeWorld, type World } from "./world.ts";

export const contact: Content<"contact"> = {
  ...emptySamples.contact,
  phones: [{ id: "office", number: "+977-1-5550100", whose: "" }],
  emails: [{ id: "office", address: "office@school.example", whose: "" }],
  street: "Ring Road 1",
  place: "Kirtipur",
  hours: "10 to 4",
  mapUrl: "https://maps.example/here",
};

export const fileOf = (documents: object) => ({ format: "school-content", version: 1, documents });

export async function openOffice(world: World) {
  const office = await world.asAdministrator();
  const document = async (name = "contact"): Promise<DocumentRecord> =>
    (await office.get(`/api/content/${name}`)).json().document;
  return {
    ...office,
    document,
    save: (content: object, at: { revision: number; basedOn: number }, name = "contact") =>
      office.put(`/api/content/${name}/draft`, { content, ...at }),
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

export async function openContent() {
  const world = await makeWorld();
  const office = await openOffice(world);
  return { world, office, reads: createContentReads(world.db, world.documents, world.now) };
}
