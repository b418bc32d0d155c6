import { expect, test } from "vitest";
import { openAnswers } from "#testing/answers-world.ts";
import { usualRuns } from "./runs.ts";
import { bytesBreakNothing } from "./sockets.property.ts";

test.each([
  ["before HTTP is read", true],
  ["at the router", false],
])(
  "no bytes over a connection break the server or change anything, with answers %s",
  async (_where, earlyDoor) => {
    expect(await bytesBreakNothing(await openAnswers({ earlyDoor }), usualRuns)).toBeGreaterThan(100);
  },
);
