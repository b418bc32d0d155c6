import { expect, test } from "vitest";
import type { Board, ShownNotice } from "./notice.route.tsx";
import { canPreview, fileLabel, listHref, statusInWords, whyEmpty } from "./notice-query.ts";

const board = (parts: Partial<Board>): Board => ({
  notices: [{} as ShownNotice],
  filter: {},
  total: 1,
  page: 1,
  pageCount: 1,
  types: [],
  years: [],
  ...parts,
});

test.each([
  [{ total: 1 }, "1 notice"],
  [{ total: 41, page: 2, pageCount: 2 }, "41 notices. Page 2 of 2"],
  [{ total: 3, filter: { type: "Exam" } }, "3 notices match"],
  [{ total: 1, filter: { search: "viva" } }, "1 notice matches"],
  [{ total: 1_000, filter: { search: "exam" } }, "The newest 1000 notices that match"],
] as [Partial<Board>, string][])("the status line of %j is %j", (parts, line) => {
  expect(statusInWords(board(parts))).toBe(line);
});

test("an empty page links to the first page or clears the filter, if that helps", () => {
  const pastEnd = board({ notices: [], total: 30, page: 9, pageCount: 2, filter: { year: "2025" } });
  expect(whyEmpty(pastEnd).link?.href).toBe("/notice?year=2025#notices");
  const noMatch = board({ notices: [], total: 0, filter: { search: "viva" } });
  expect(whyEmpty(noMatch)).toMatchObject({ title: "No notice matches", link: { href: "/notice#notices" } });
  const none = board({ notices: [], total: 0 });
  expect(whyEmpty(none)).not.toHaveProperty("link");
});

test("a URL contains the filter and the page, without empty parameters", () => {
  expect(listHref()).toBe("/notice#notices");
  const filter = { type: "Exam", year: "2025", search: "viva & दशैं" } as const;
  const url = new URL(listHref(filter, 2), "http://localhost");
  expect(Object.fromEntries(url.searchParams)).toEqual({ ...filter, page: "2" });
});

test("a label has the kind and size of a file; only a PDF of ours has a preview", () => {
  expect(fileLabel(".Docx", 1.5 * 1024 * 1024)).toBe("DOCX · 1.5 MB");
  expect(fileLabel("xlsx", null)).toBe("XLSX · other site");
  expect(canPreview(".PDF", "/files/ab/routine.pdf")).toBe(true);
  expect(canPreview("pdf", "https://exam.example/routine.pdf")).toBe(false);
  expect(canPreview("docx", "/files/ab/form.docx")).toBe(false);
});
