import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./src/web/compress-assets.ts";

const buildDirectory = "build";

export default {
  appDirectory: "src/web",
  buildDirectory,
  // Every route is in the first manifest: no request is spent on discovering them, and there are few.
  // A route is one file: three small ones come later than one.
  splitRouteModules: false,
  routeDiscovery: { mode: "initial" },
  buildEnd: () => compressAssets(`${buildDirectory}/client/assets`),
} satisfies Config;
