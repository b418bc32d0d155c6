import { env } from "node:process";
import { defineConfig } from "vitest/config";

const apiTests = ["src/**/*.api.test.ts", "tests/security/**/*.api.test.ts"];
/** These render the built pages. */
const pageTests = [
  "src/{http/cache,http/pages,http/limits,http/static,site}/**/*.api.test.ts",
  "src/http/*.api.test.ts",
];
/**
 * What these claim is decided above the database and the store of files: headers, limits, access, pictures, pages, documents, when a mail is sent.
 * The SQL and the files below are held by the other tests of the API, on SQLite and on PostgreSQL, on disk and on S3.
 */
const sameOnEveryStore = [
  "src/collections/every-write.api.test.ts",
  "src/documents/{content.checks,content.transfer,damaged-documents}.api.test.ts",
  "src/files/{pictures,picture-faults,camera-data,file-cache,preview-faults,wrong-bytes}.api.test.ts",
  "src/features/newsletter/{clock,refused-mails}.api.test.ts",
  "src/http/**/{access,form-parts}.api.test.ts",
  "src/features/people/people.{fields,headshots}.api.test.ts",
  "src/features/banners/banners.fields.api.test.ts",
  "src/{http/cache,http/pages,http/limits,http/static,site}/**/!(redirects).api.test.ts",
  "src/server/setup/content-check.api.test.ts",
  "tests/security/{cookies,link-names,origin,proxy,request-limits,sign-in,sign-in-floods}.api.test.ts",
];
/**
 * PostgreSQL is the stricter one, for made-up values and for those who come at once. What these need of SQLite is held by walks in a
 * browser, whose servers run on it: samples, an account and its second factor, people imported and put in order, a letter, mails that
 * ask a subscriber to confirm, records in the bin and saved by two, redirects. On SQLite previews are made by preview-faults.api.test.ts.
 */
const heldByPostgres = [
  "src/accounts/invitations.api.test.ts",
  "src/accounts/**/{confirm-password,forgotten-password,held-person,own-account,own-email,own-password,own-sessions,second-factor/*}.api.test.ts",
  "src/database/additive.api.test.ts",
  "src/files/previews.api.test.ts",
  "src/features/newsletter/{letters,mail-server-faults,stopped-letters}.api.test.ts",
  "src/collections/trash.routes.api.test.ts",
  "src/mail/mail.job.api.test.ts",
  "src/features/people/people.{import,order}.api.test.ts",
  "src/http/pages/redirects.api.test.ts",
  "src/server/setup/samples.api.test.ts",
  "tests/security/properties/*.api.test.ts",
];
/** These start processes and wait for them as those of faults do. Among the last, they would run alone. */
const slowUnits = ["src/files/{image-worker,read-pdf}.test.ts"];

/** These begin with a site that has all samples. A first start takes five seconds to make it: they copy what the browser's tests do. */
const onSamples = ["tests/faults/**/{broken-off-restore,samples}.test.ts"];

/**
 * Set by `npm test -- FILE` and `npm run test:watch`: tests of the API run on SQLite only, since PostgreSQL takes longer to start than most
 * of them to run, and every unit test runs without a build.
 */
const isQuick = env.QUICK_TESTS !== undefined;

const build = "tests/support/servers/build.setup.ts";
const onSqlite = { postgresUrl: "", s3Endpoint: "" };

export default defineConfig({
  test: {
    // A slow machine is no failure of ours; a hang is. Nothing is tried twice: what fails now and then is broken.
    testTimeout: 60_000,
    // With a browser, a server and a database beside each, three keep two cores busy; a fourth reads every import once more (6 % of the processor).
    maxWorkers: 3,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/**/*.test.ts", "tests/*.test.ts"],
          exclude: [...apiTests, ...(isQuick ? [] : slowUnits)],
          // What they change outside of themselves, they put back; what they import is read once.
          isolate: false,
        },
      },
      // Every test of the API has an app of its own, so that files may share what they import: a third of their time.
      {
        extends: true,
        test: {
          name: "api on SQLite and disk",
          include: apiTests,
          exclude: [...pageTests, ...(isQuick ? [] : heldByPostgres)],
          isolate: false,
          provide: onSqlite,
        },
      },
      {
        extends: true,
        test: {
          name: "pages on SQLite and disk",
          include: pageTests,
          exclude: isQuick ? [] : heldByPostgres,
          isolate: false,
          globalSetup: build,
          provide: { ...onSqlite, built: "pages" },
        },
      },
      {
        extends: true,
        test: {
          name: "api on PostgreSQL and S3",
          include: isQuick ? [] : apiTests,
          exclude: sameOnEveryStore,
          isolate: false,
          globalSetup: [build, "tests/support/stores/postgres.setup.ts", "tests/support/stores/s3.setup.ts"],
          provide: { built: "pages" },
        },
      },
      {
        extends: true,
        test: {
          name: "faults and security",
          include: ["tests/{faults,deploy,security}/**/*.test.ts", ...(isQuick ? [] : slowUnits)],
          exclude: [...apiTests, ...onSamples],
          // They run programs, and change nothing of their own process.
          isolate: false,
          globalSetup: build,
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts", ...onSamples],
          // Every file has a server of its own; what they import is read once.
          isolate: false,
          globalSetup: [build, "tests/support/browser/browser.setup.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
