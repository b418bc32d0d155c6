import { z } from "zod";
import { collectionRoutes } from "#kit/collections/collection.routes.server.ts";
import { recordServer } from "#kit/collections/collection.server.ts";
import type { CollectionParts } from "#kit/collections/collection-parts.ts";
import { orderedRoutes } from "#kit/collections/order.server.ts";
import type { RowOf } from "#kit/collections/record.store.server.ts";
import { createDocumentStore } from "#kit/documents/documents.store.server.ts";
import {
  documentShape,
  type RenamedRedirect,
  withDocuments,
} from "#kit/documents/record-documents.server.ts";
import type { Documents } from "#kit/documents/registry.ts";
import type { Api } from "#platform/http/api.ts";
import { type Program, programDocument, sampledPrograms } from "./program.document.ts";
import { type ProgramRecord, programs } from "./programs.rules.ts";

const plain = recordServer<RowOf<"programs">, ProgramRecord>(programs, {
  shape: {
    ...documentShape,
    number: z.number().int().describe("The page is at /programs/{number}, too."),
    fullName: z.string().describe("The title of its page; empty until the page is published."),
  },
  of: ({ number }) => ({ number }),
});

type ProgramParts = CollectionParts & { documents: Documents; redirectRenamed: RenamedRedirect };

export function programsRoutes(app: Api, parts: ProgramParts): void {
  const { db, now } = parts;
  const server = withDocuments(plain, {
    ...parts,
    documentOf: programDocument,
    key: "key",
    pathOf: (key) => `/programs/${key}`,
    sampled: sampledPrograms.length,
    lock: 7_379_001,
    redirect: parts.redirectRenamed,
    fromDocument: (content) => ({ fullName: (content as Program).title }),
  });

  orderedRoutes(app, server, parts, {
    others: "number",
    a: "a program",
    max: 200,
    subject: { id: "programs", title: "The programs" },
    changesAt: createDocumentStore(db, now).nextPublication,
  });
  collectionRoutes(app, server, parts);
}
