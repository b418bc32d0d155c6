import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Notice } from "#features/notices/notices.schemas.ts";
import type { Visit } from "#site/visit.ts";
import type { World } from "#testing/world.ts";
import { copyWith, stepsIn, typeErrors } from "../support/recipes.ts";

let copy: ReturnType<typeof copyWith> | undefined;

beforeAll(() => {
  copy = copyWith(stepsIn("docs/how-to/add-a-field.md"));
});
afterAll(() => copy?.remove());

const folder = () => copy?.folder ?? "";
const fromCopy = (path: string) => import(/* @vite-ignore */ join(folder(), path));

test("after the walk through docs/how-to/add-a-field.md all types agree", async () => {
  expect(await typeErrors(folder())).toBe("");
});

test("after the walk the office fills in the field, and the public list shows it", async () => {
  const { makeWorld } = await fromCopy("src/testing/world.ts");
  const { emptyDraft, draftOf, toForm } = await fromCopy("src/features/notices/office/notice-draft.ts");
  const { createNoticeReads } = await fromCopy("src/features/notices/notices.reads.server.ts");
  const { readBoard } = await fromCopy("src/features/notices/notice.route.tsx");
  const { makeContent } = await fromCopy("src/testing/made-up-content.ts");
  const world: World = await makeWorld();
  const office = await world.asAdministrator();
  type Draft = Record<string, string | null>;
  const partsOf = (draft: Draft) =>
    [...(toForm(draft) as FormData)].map(([name, value]) => ({ name, value: String(value) }));
  const save = async (draft: Draft, id?: string) =>
    id === undefined
      ? office.send("POST", "/api/notices", partsOf(draft))
      : office.send("PUT", `/api/notices/${id}`, partsOf(draft));

  expect(emptyDraft()).toHaveProperty("summary", "");
  const typed: Draft = {
    ...emptyDraft(),
    noticeTitle: "Exam routine",
    noticeType: "Exam",
    publishDate: "2025-01-01",
    fileLink: "https://exam.example/routine.pdf",
    fileType: "pdf",
    summary: "  All papers begin at seven.  ",
  };
  const { notice }: { notice: Notice & { summary: string } } = (await save(typed)).json();
  expect(notice.summary).toBe("All papers begin at seven.");
  expect(draftOf(notice)).toEqual({ ...typed, summary: notice.summary });

  const reads = { content: makeContent(), notices: createNoticeReads(world.db, world.now) };
  const visit = { reads, now: world.now() };
  const board = await readBoard(
    { ...visit, expiresAt: () => undefined } as unknown as Visit,
    new URL("http://localhost/notice"),
  );
  expect(board.notices[0]).toMatchObject({ title: "Exam routine", summary: notice.summary });

  const tooLong = await save({ ...typed, summary: "x".repeat(301) }, notice._id);
  expect(tooLong.json().errors).toEqual([
    { field: "summary", message: "The summary may have at most 300 characters." },
  ]);
  const titleAlone = await office.send("PUT", `/api/notices/${notice._id}`, [
    { name: "noticeTitle", value: "Routine" },
  ]);
  expect(titleAlone.json().notice).toMatchObject({ noticeTitle: "Routine", summary: notice.summary });
  expect((await save({ ...typed, summary: "" }, notice._id)).json().notice.summary).toBe("");
});
