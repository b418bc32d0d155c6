import { defineConfig } from "vitest/config";

/** `npm run test:long`: most of these take minutes and the whole machine, so they run one after the other. */
export default defineConfig({
  test: {
    globals: true,
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    disableConsoleIntercept: true,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      { extends: true, test: { name: "long", include: ["tests/long/*.test.ts"] } },
      {
        extends: true,
        test: {
          name: "every page and screen",
          include: ["tests/long/browser/*.test.ts"],
          isolate: false,
          globalSetup: "tests/support/browser/browser.setup.ts",
        },
      },
    ],
  },
});
