import { takeShots } from "../measure/shots/shots.ts";

process.exitCode = await takeShots(process.argv[2]);
