import { expect, test } from "vitest";
import { loadOnce } from "./make-card.server.ts";

test("what could not be loaded is tried again, and what was loaded is the same for all", async () => {
  let tries = 0;
  const read = loadOnce(async () => {
    tries += 1;
    if (tries === 1) throw new Error("The disk is away.");
    return { tries };
  });
  await expect(Promise.all([read(), read()])).rejects.toThrow("The disk is away.");
  const [one, other] = await Promise.all([read(), read()]);
  expect(one).toEqual({ tries: 2 });
  expect(other).toBe(one);
});
