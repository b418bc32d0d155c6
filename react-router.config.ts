import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  buildDirectory: "build",
  // Every route is in the first manifest: no request is spent on discovering them, and there are few.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
