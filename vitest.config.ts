import { defineConfig } from "vitest/config";

const apiTests = ["src/**/*.api.test.ts", "tests/security/*.api.test.ts"];

export default defineConfig({
  test: {
    // A loop of the event or a slow machine is no failure of ours; a hang is.
    testTimeout: 30_000,
    // Most of what takes time waits for a browser, a disk or a database.
    maxWorkers: 2,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["src/**/*.test.ts", "tests/*.test.ts"], exclude: apiTests },
      },
      { extends: true, test: { name: "api on SQLite", include: apiTests, provide: { postgresUrl: "" } } },
      {
        extends: true,
        test: {
          name: "api on PostgreSQL",
          include: apiTests,
          globalSetup: "tests/support/postgres.setup.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "security",
          include: ["tests/security/*.test.ts"],
          exclude: apiTests,
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: "faults", include: ["tests/faults/*.test.ts"], testTimeout: 120_000 } },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: "tests/support/browser.setup.ts",
          testTimeout: 60_000,
          // A browser on a busy machine may lose a race that no visitor would notice; twice in a row is a fault.
          retry: 1,
          // As long as other waits of a browser: one second is short on a busy machine.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
