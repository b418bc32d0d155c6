import { takeShots } from "../tests/shots/shots.ts";

process.exitCode = await takeShots(process.argv[2]);
