import { env } from "node:process";
import { defineConfig } from "vitest/config";

/** Tests of the API, each with an app and a database of its own, on SQLite and disk. */
const apiTests = ["src/**/*.api.test.ts", "tests/security/**/*.api.test.ts"];
/** They need the built pages. */
const pageTests = ["src/**/*.pages.test.ts"];
/** They are about PostgreSQL only. */
const postgresTests = ["src/**/*.postgres.api.test.ts"];
/**
 * Where SQL, locks or files differ: these run on PostgreSQL and S3, too. Other SQL is made by Kysely for both, and the random
 * requests reach every endpoint on both.
 */
const sqlTests = [
  ...postgresTests,
  "src/platform/database/**/*.api.test.ts",
  "src/kit/collections/{collection.routes,record-changes,removals,trash,visible}.api.test.ts",
  "src/{platform/writes,features/audit-log}/*.api.test.ts",
  "src/{kit,features}/search/*.api.test.ts",
  "src/features/accounts/{accounts,accounts.races,locked-person}.api.test.ts",
  "src/kit/documents/{documents.drafts,read-documents,documents.schedule}.api.test.ts",
  "src/features/{contact,events,personal-data}/*.api.test.ts",
  "src/features/newsletter/{campaigns,failures,subscribers}.api.test.ts",
  "src/features/notices/notices.{files,list,several-files,urls,visibility}.api.test.ts",
  "src/features/people/people.order.api.test.ts",
  "src/app/server/backup/{backup,backup-jobs,backup-versions,restore}.api.test.ts",
  "tests/security/properties/*.api.test.ts",
];
/** They start processes of the built program. */
const processTests = ["tests/{faults,security}/**/*.test.ts"];

/** Set by `npm test -- FILE` and `npm run test:watch`: no PostgreSQL, which takes longer to start than most tests to run. */
const isQuick = env.QUICK_TESTS !== undefined;

const build = "tests/support/servers/build.setup.ts";
const onSqlite = { postgresUrl: "", s3Endpoint: "" };

export default defineConfig({
  test: {
    globals: true,
    // Generous for slow machines. Nothing is retried: a test that fails now and then is broken.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    // With a browser, a server and a database beside each, three keep two cores busy.
    maxWorkers: 3,
    // Files share what they import; every test has an app, a database or a process of its own.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...apiTests, ...pageTests],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: apiTests,
          exclude: postgresTests,
          provide: onSqlite,
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: pageTests,
          globalSetup: build,
          provide: onSqlite,
        },
      },
      {
        extends: true,
        test: {
          name: "api on PostgreSQL and S3",
          include: isQuick ? [] : sqlTests,
          globalSetup: [build, "tests/support/stores/postgres.setup.ts", "tests/support/stores/s3.setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "faults and security",
          include: processTests,
          exclude: apiTests,
          globalSetup: build,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: [build, "tests/support/browser/browser.setup.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
