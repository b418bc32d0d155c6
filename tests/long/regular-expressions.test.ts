import { knownAsSafe, patternsOfProduct, slowOnes } from "../support/regular-expressions.ts";

test("no regular expression of the product takes longer than its text grows, and all are known", async () => {
  const patterns = patternsOfProduct();
  expect(await slowOnes(patterns.values())).toEqual([]);
  // If not: correct tests/fixtures/safe-patterns.json.
  expect([...patterns.keys()].toSorted()).toEqual(knownAsSafe);
});
