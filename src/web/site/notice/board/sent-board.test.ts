import { expect, test } from "vitest";
import type { ReadyBoard, ShownNotice } from "./notice-board.ts";
import { received, type SentBoard, toSend } from "./sent-board.ts";

const notice = { id: "a", title: 'Results of "BBA", परीक्षा', isNew: true } as ShownNotice;
const board: ReadyBoard = {
  state: "ready",
  notices: [notice, { ...notice, id: "b" }],
  filter: { type: "Exam" },
  total: 2,
  page: 1,
  pageCount: 1,
  choices: { types: ["Exam"], years: [2025] },
};
/** As it comes out of the page in a browser: the same values, and another object. */
const afterTheWay = () => structuredClone(toSend(board));

test("a browser receives the board that was sent", () => {
  expect(received(afterTheWay())).toEqual(board);
});

test("the same data is always the same board, so that nothing is drawn anew for it", () => {
  const sent = afterTheWay();
  expect(received(sent)).toBe(received(sent));
});

test("on the server the notices are not read back from their text", () => {
  expect(received(toSend(board))).toBe(board);
});

test("a list that is pending is sent as it is", () => {
  expect(received(structuredClone(toSend({ state: "pending" })))).toEqual({ state: "pending" });
});

test("a new tab takes what an older server sends, whose notices are a list", () => {
  const older = structuredClone(board) as unknown as SentBoard;
  expect(received(older)).toEqual(board);
  expect(received(older)).toBe(received(older));
});
