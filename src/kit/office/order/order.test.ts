import { dropPlace } from "./order.tsx";

test("a row is dropped below those whose middle is above the pointer", () => {
  const middles = [10, 30, 50];
  expect(dropPlace(middles, 0, 5)).toBe(0);
  expect(dropPlace(middles, 0, 35)).toBe(1);
  expect(dropPlace(middles, 0, 99)).toBe(2);
  expect(dropPlace(middles, 2, 5)).toBe(0);
  expect(dropPlace(middles, 2, 55)).toBe(2);
});
