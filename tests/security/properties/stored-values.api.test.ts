import { expect, test } from "vitest";
import { makeWorld } from "#testing/world.ts";
import { usualRuns } from "./runs.ts";
import { messagesComeBack, recordsComeBack } from "./stored-values.property.ts";

test("every accepted form is read back as it was sent", async () => {
  expect(await recordsComeBack(await makeWorld(), usualRuns)).toBe(3 * usualRuns.rounds);
});

test("what a visitor writes is what the office reads", async () => {
  expect(await messagesComeBack(await makeWorld(), usualRuns)).toBe(usualRuns.rounds);
});
