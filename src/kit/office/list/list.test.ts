import { anyText, defineList } from "./list.ts";

const { read } = defineList({
  pageSizes: [5, 10, 25],
  filters: { folder: ["inbox", "suspicious"], kind: ["", "notice"], person: anyText },
  request: async () => ({ success: true as const, rows: [], total: 0 }),
});
const queryOf = (search: string) => read(new URLSearchParams(search));

test.each(["page=0", "page=1.5", "page=abc", "page=1e99", "limit=7", "folder=trash", "kind=constructor"])(
  "%s is replaced by the default",
  (search) => {
    expect(queryOf(search)).toEqual(queryOf(""));
  },
);
