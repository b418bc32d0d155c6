import { defineConfig } from "vitest/config";

/** `npm run test:long`: each of these takes minutes and the whole machine, so they run one after the other. */
export default defineConfig({
  test: {
    include: ["tests/long/*.test.ts"],
    testTimeout: 60 * 60_000,
    hookTimeout: 60_000,
    maxWorkers: 1,
    disableConsoleIntercept: true,
    expect: { poll: { timeout: 20_000 } },
  },
});
