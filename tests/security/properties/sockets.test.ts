import { serveWorld } from "#testing/site-world.ts";
import { usualRuns } from "./runs.ts";
import { bytesBreakNothing } from "./sockets.property.ts";

test.each([
  ["before HTTP is read", true],
  ["at the router", false],
])("no bytes on a connection break the server or change data, %s", async (_where, fastPath) => {
  expect(await bytesBreakNothing(await serveWorld({ fastPath }), usualRuns)).toBeGreaterThan(50);
});
