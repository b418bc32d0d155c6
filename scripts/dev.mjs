// npm run dev: pages and server from their sources, which take effect as you save. With "-- --inspect" a debugger can attach.
import { ensureInstalled, handOver } from "./setup.mjs";

ensureInstalled();
const flags = process.argv.slice(2).filter((word) => word.startsWith("--inspect"));
handOver("scripts/dev.ts", { flags, endsWithLauncher: true });
