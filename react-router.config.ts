import type { Config } from "@react-router/dev/config";
import { packAssets } from "./src/web/pack-assets.ts";

const buildDirectory = "build";

export default {
  appDirectory: "src/web",
  buildDirectory,
  // Every route is in the first manifest: no request is spent on discovering them, and there are few.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => packAssets(`${buildDirectory}/client/assets`),
} satisfies Config;
