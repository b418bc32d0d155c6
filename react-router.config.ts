import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./scripts/assets/compress-assets.ts";

const buildDirectory = process.env.BUILD_FOLDER ?? "build";

export default {
  appDirectory: "src",
  buildDirectory,
  // A route comes in one file, not its loader by itself: each file is a request.
  splitRouteModules: false,
  // Every route is in the first manifest: no request is spent on discovering them, and there are few.
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressAssets(`${buildDirectory}/client/assets`),
} satisfies Config;
