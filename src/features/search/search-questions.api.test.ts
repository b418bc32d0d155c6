import { readFileSync } from "node:fs";
import { settleSamples } from "#app/server/setup/first-start.ts";
import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import { openReads } from "#app/site/reads.server.ts";
import { documentsWith } from "#features/documents.server.ts";
import { makeWorld } from "#testing/world.ts";

const firstStart = "2026-11-15";

/** What visitors ask the sample school, and the page they expect: a URL that begins so, or one of several. */
const questions = readFileSync(new URL("search-questions.txt", import.meta.url), "utf8");

test("questions in English, Nepali and romanised Nepali find the right page", async () => {
  const world = await makeWorld();
  world.setTime(`${firstStart}T06:15:00.000Z`);
  const { db, now, storedFiles } = world;
  // Drawing their pictures would take most of the time.
  for (const name of ["people", "roadblocks"] as const)
    await db.insertInto("sampled_tables").values({ name }).execute();
  const office = await world.asAdministrator();
  await office.addPerson({ fullName: "Sarita Magar", subjects: "Marketing Management" });
  await settleSamples({ db, storedFiles, now, config: { sampleData: true } });
  const { search } = openReads({ ...world, documents: documentsWith(sampleDocuments(firstStart)) }).reads;
  const response = async (query: string) =>
    (await search.find({ query, page: 1 })).results.slice(0, 3).map(({ href }) => href);

  const missed: string[] = [];
  for (const line of questions.trim().split("\n")) {
    const [question = "", ...expected] = line.trim().split(/\s{2,}|(?<=\S) (?=\/)/);
    const isExpected = (href: string) =>
      expected.some((one) => {
        const [start = "", part] = one.split(/[{}]/);
        return href.startsWith(start) && (!part || decodeURIComponent(href).includes(part));
      });
    const found = await response(question);
    if (!found.some(isExpected)) missed.push(`${question} → ${found.map(decodeURIComponent).join(" ")}`);
  }
  expect(missed).toEqual([]);
  // Home mentions the fees, too, but other pages are about them.
  const { results } = await search.find({ query: "fees", page: 1 });
  expect(results.map(({ href }) => href)).not.toContain("/");
});
