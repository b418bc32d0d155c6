import { knownAsSafe, patternsOfProduct, slowOnes } from "./support/regular-expressions.ts";

test("no new regular expression of the product takes longer than its text grows", {
  timeout: 300_000,
}, async () => {
  const patterns = patternsOfProduct();
  expect(patterns.size).toBeGreaterThan(50);
  const isNew = ([text]: readonly [string, unknown]) => !knownAsSafe.includes(text);
  expect(await slowOnes(new Map([...patterns].filter(isNew)).values())).toEqual([]);
});
