import { expect, test } from "vitest";
import { sampleDocuments } from "#server/setup/sample-school.ts";
import { openSchool } from "#testing/school-world.ts";

const { identity } = sampleDocuments("2026-11-15");

test("a page whose documents cannot be read fails in the site's own look, without the school's facts", async () => {
  const { call, school } = await openSchool();
  school.isAway = true;
  const answer = await call("/about");
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("We could not show this page");
  expect(page).not.toContain(identity.school);

  school.isAway = false;
  expect((await call("/about")).status).toBe(200);
});

test("a refusal is rendered once, and anew when the school has another name", async () => {
  const { ask, school, rendered, cache } = await openSchool();
  const refusal = async () => (await ask("/%zz")).text;
  expect(await refusal()).toContain("School of Management");
  await refusal();
  expect(rendered).toEqual(["problem 400"]);

  school.changes = { identity: { school: "Hill School" } };
  cache.clear();
  expect(await refusal()).toContain("Hill School");
  await refusal();
  expect(rendered).toEqual(["problem 400", "problem 400"]);
});

test("what is drawn once for many pages is what each would draw by itself, also after its documents changed", async () => {
  const { textOf, office, school, cache } = await openSchool();
  // A preview draws everything anew.
  const previewOf = async (path: string) =>
    (await office.get(`/admin/preview${path === "/" ? "" : path}`)).body;
  const framesOf = (html: string) => html.match(/<(header|footer)\b.*?<\/\1>/gs);
  for (const path of ["/", "/about", "/programs/bba", "/newsletter", "/about"])
    expect(framesOf(await textOf(path)), path).toEqual(framesOf(await previewOf(path)));
  const sections = (html: string) => html.match(/<main.*<\/main>/s)?.[0];
  expect(sections(await textOf("/"))).toBe(sections(await previewOf("/")));
  // React would find them as it draws them itself, with its marks between texts.
  expect(await textOf("/notice")).toContain("<!-- -->");

  school.changes = { logos: { title: "Who works with us" }, identity: { school: "Hill School" } };
  cache.clear();
  const changed = await textOf("/");
  expect(changed).toContain("Who works with us");
  expect(changed.match(/<footer.*<\/footer>/s)?.[0]).toContain("Hill School");
});
