import { test } from "vitest";
import { outlivesIdleReaders, outlivesImpatientReaders } from "../support/crowds/overload.ts";

// The other kinds of answer: tests/long/overload.test.ts.
test("two thousand readers who ask for a file and take nothing are held in little memory, and nobody waits for them", () =>
  outlivesIdleReaders("a file"));

test("five hundred connections that send three hundred requests for / at once are held in little memory, and nobody waits for them", () =>
  outlivesImpatientReaders("/"));
