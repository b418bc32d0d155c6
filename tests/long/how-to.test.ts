import { join } from "node:path";
import { textParts } from "#testing/multipart-body.ts";
import { pdfWithPages } from "#testing/samples/sample-pdfs.ts";
import type { World } from "#testing/world.ts";
import { copyWith, stepsIn, typeErrors } from "../support/recipes.ts";

const copies = ["add-a-field", "add-a-collection"].map((name) => ({
  name,
  ...copyWith(stepsIn(`docs/how-to/${name}.md`)),
}));
const [field, collection] = copies;
afterAll(() => {
  for (const { remove } of copies) remove();
});

const fromField = (path: string) => import(/* @vite-ignore */ join(field?.folder ?? "", path));
const fromCollection = (path: string) => import(/* @vite-ignore */ join(collection?.folder ?? "", path));

test.each(copies)("all types agree after the steps of $name", async ({ folder }) => {
  expect(await typeErrors(folder)).toBe("");
});

test("the field of the how-to is checked, stored, and kept when another field changes", async () => {
  const { makeWorld } = await fromField("src/testing/world.ts");
  const world: World = await makeWorld();
  const office = await world.asAdministrator();
  const typed = {
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-01",
    fileLink: "https://exam.example/routine.pdf",
    fileType: "pdf",
    summary: "  All papers begin at seven.  ",
  };
  const { notice } = (await office.send("POST", "/api/notices", typed)).json();
  expect(notice.summary).toBe("All papers begin at seven.");

  const change = (fields: Record<string, string>) => office.send("PUT", `/api/notices/${notice._id}`, fields);
  expect((await change({ summary: "x".repeat(301) })).json().errors).toMatchObject([{ field: "summary" }]);
  expect((await change({ noticeTitle: "Routine" })).json().notice).toMatchObject({
    noticeTitle: "Routine",
    summary: notice.summary,
  });
  expect((await change({ summary: "" })).json().notice.summary).toBe("");
});

test("the collection of the how-to has its endpoints, audit log, search and public page", async () => {
  const { makeWorld } = await fromCollection("src/testing/world.ts");
  const { openReads } = await fromCollection("src/app/site/reads.server.ts");
  const world: World = await makeWorld();
  const office = await world.asAdministrator("editor");
  const reads = () => openReads(world).reads.records("vacancies");
  const parts = textParts({
    title: "Lecturer in Finance",
    hours: "full",
    closingDate: "2025-02-01",
    text: "We look for a lecturer.",
    action: "true",
  });

  const refused = await office.send("POST", "/api/vacancies", parts.slice(1));
  expect(refused.json().errors).toMatchObject([{ field: "title" }, { field: "file" }]);
  const added = await office.send("POST", "/api/vacancies", [
    ...parts,
    { name: "file", filename: "terms.pdf", content: pdfWithPages(1) },
  ]);
  const { vacancy } = added.json();
  expect(vacancy).toMatchObject({ title: "Lecturer in Finance", text: "We look for a lecturer." });
  expect((await world.app.inject(vacancy.fileUrl)).statusCode).toBe(200);
  expect((await reads()).records).toMatchObject([{ title: "Lecturer in Finance" }]);
  expect(JSON.stringify(await world.search.suggest("lecturer"))).toContain("/vacancies");

  const log = (await (await world.asAdministrator()).get("/api/changes?kind=vacancy")).json();
  expect(log.changes).toHaveLength(1);
});

test("the collection of the how-to is imported with the words of the screen, and hidden until it has its file", async () => {
  const { makeWorld } = await fromCollection("src/testing/world.ts");
  const world: World = await makeWorld();
  const office = await world.asAdministrator("editor");
  const csv = "Title,Hours,Closing date,Text\nLecturer,Part time,2025-02-01,Apply.";
  expect((await office.postJson("/api/vacancies/import", { csv })).json()).toMatchObject({ imported: 1 });
  expect((await office.get("/api/vacancies")).json().vacancies).toMatchObject([
    { hours: "part", state: "hidden" },
  ]);
});
