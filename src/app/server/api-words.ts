import { z } from "zod";
import { collections } from "#features/collections.ts";
import { documents } from "#features/documents.ts";
import { program } from "#features/programs/program.document.ts";
import { type Collection, sentenceStart } from "#kit/collections/define-collection.ts";
import { contentShape, fieldShapes } from "#kit/fields/content.schemas.ts";
import type { ApiWords } from "#platform/http/openapi/document.ts";
import tags from "./api-tags.json" with { type: "json" };

const collectionTags = Object.values<Collection>(collections).map(({ labels: { heading, many, the } }) => ({
  name: heading,
  description: `The ${many}. Visitors see those that are live; in the trash ${the} can be restored.`,
}));

/** The groups of endpoints, and shapes that are known only at run time. */
export const apiWords: ApiWords = {
  tags: [...tags.first, ...collectionTags, ...tags.last],
  shapes: {
    ...fieldShapes,
    DocumentContent: z.union(
      Object.entries({ ...documents, program }).map(([name, rule]) =>
        contentShape(rule).meta({ id: `${sentenceStart(name)}Content` }),
      ),
    ),
  },
};
