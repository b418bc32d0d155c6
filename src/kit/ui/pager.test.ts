import { pageSlots } from "./pager.tsx";

test.each([
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 5, 6]],
  [1, 20, [1, 2, 3, 4, 5, "gap", 20]],
  [10, 20, [8, 9, 10, 11, 12, "gap", 20]],
  [17, 20, [15, 16, 17, 18, 19, 20]],
  [99, 20, [16, 17, 18, 19, 20]],
])("page %i of %i shows %j", (page, pageCount, slots) => {
  expect(pageSlots(page, pageCount)).toEqual(slots);
});
