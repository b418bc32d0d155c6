import { expect, test } from "vitest";
import { type ReadyBoard, type ShownNotice, statusInWords, whyEmpty } from "./notice-board.ts";

function makeBoard(board: Partial<ReadyBoard>): ReadyBoard {
  const choices = { types: [], years: [] };
  return {
    state: "ready",
    notices: [{} as ShownNotice],
    filter: {},
    total: 1,
    page: 1,
    pageCount: 1,
    choices,
    ...board,
  };
}

const say = (board: Partial<ReadyBoard>) => statusInWords(makeBoard(board), false);

test("the status line counts the notices and names the page", () => {
  expect(say({ total: 1 })).toBe("1 notice");
  expect(say({ total: 41, page: 2, pageCount: 2 })).toBe("41 notices. Page 2 of 2");
  expect(say({ total: 3, filter: { type: "Exam" } })).toBe("3 notices match");
  expect(say({ total: 1, filter: { search: "viva" } })).toBe("1 notice matches");
  expect(say({ total: 1_000, filter: { search: "exam" } })).toBe("The newest 1000 notices that match");
});

test("while another list is on its way the status line says so", () => {
  expect(statusInWords(makeBoard({ total: 41 }), true)).toBe("Loading notices...");
});

test("a page past the end leads to the first page and keeps the filter", () => {
  const board = makeBoard({ notices: [], total: 30, page: 9, pageCount: 2, filter: { year: "2025" } });

  expect(whyEmpty(board).way?.href).toBe("/notice?year=2025#notices");
});

test("a filter that nothing matches can be cleared", () => {
  const board = makeBoard({ notices: [], total: 0, filter: { search: "viva" } });

  expect(whyEmpty(board).title).toBe("No notice matches");
  expect(whyEmpty(board).way?.href).toBe("/notice#notices");
});

test("without any notice there is nowhere else to go", () => {
  const board = makeBoard({ notices: [], total: 0 });

  expect(whyEmpty(board)).toMatchObject({ title: "No notices found", way: undefined });
});
