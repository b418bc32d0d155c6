import { whyEmpty } from "./notice-board.tsx";
import type { Board, ShownNotice } from "./read-board.ts";

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

test("an empty page links to the first page or clears the filter, if that helps", () => {
  const pastEnd = board({ notices: [], total: 30, page: 9, pageCount: 2, filter: { year: "2025" } });
  expect(whyEmpty(pastEnd).link?.href).toBe("/notice?year=2025#notices");
  const noMatch = board({ notices: [], total: 0, filter: { search: "viva" } });
  expect(whyEmpty(noMatch)).toMatchObject({ title: "No notice matches", link: { href: "/notice#notices" } });
  const none = board({ notices: [], total: 0 });
  expect(whyEmpty(none)).not.toHaveProperty("link");
});
