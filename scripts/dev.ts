import { argv, stderr } from "node:process";
import { serveSources } from "#server/dev-server.ts";
import { launchersIn } from "#server/processes/stop.ts";
import { reportFailure } from "#server/setup/start-refusals.ts";

try {
  await serveSources({ launchers: launchersIn(argv) });
} catch (error) {
  stderr.write(`\n${reportFailure(error, "debug")}\n\n`);
  process.exit(1);
}
