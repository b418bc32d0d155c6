import fc from "fast-check";
import { expect, test } from "vitest";
import { documentNames, documents } from "#documents/documents.ts";
import { serveWorld } from "#testing/site-world.ts";
import { draftOf } from "./documents.arbitrary.ts";
import { usualRuns } from "./runs.ts";

const drafts = fc.record(
  Object.fromEntries(documentNames.map((name) => [name, draftOf(documents[name].rules)])),
);
/** All pages of documents, and some that show parts of several. */
const pages = [
  ...new Set(documentNames.map((name) => documents[name].page)),
  "/programs",
  "/team",
  "/follow",
];

const eventLink = /href="(\/events\/[^"?#]+)"/g;

/** Each is some twenty pages. */
const rounds = 5;

test("every page can be previewed with any accepted draft", async () => {
  const { world, office, ask } = await serveWorld();
  const cookie = `token=${await world.signIn()}`;
  let accepted = 0;
  let eventPages = 0;
  const property = fc.asyncProperty(drafts, async (contents) => {
    await world.db.deleteFrom("content_drafts").execute();
    for (const [document, content] of Object.entries(contents)) {
      const saved = await office.put(`/api/content/${document}/draft`, { content, revision: 0, basedOn: 1 });
      if (saved.statusCode === 200) accepted += 1;
    }
    const preview = (page: string) => ask(`/admin/preview${page}`, { cookie });
    for (const page of pages) {
      const { status, text } = await preview(page);
      expect({ page, status }).toEqual({ page, status: 200 });
      for (const [, event = ""] of text.matchAll(eventLink)) {
        eventPages += 1;
        // One without a day has no page yet.
        expect((await preview(event)).status, event).toBeOneOf([200, 404]);
      }
    }
  });
  await fc.assert(property, { seed: usualRuns.seed, numRuns: rounds });
  expect(eventPages).toBeGreaterThan(0);
  expect(accepted).toBeGreaterThan(rounds * 15);
});
