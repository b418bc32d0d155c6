import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { OperatorError } from "#base/errors.ts";
import { type Environment, findMistypedSettings, readConfig, settingNames } from "./config.ts";

test("without any setting it runs on this machine, on all its cores, in ./data", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    dataDir: resolve("./data"),
    adminPassword: undefined,
    secretKey: undefined,
    mailPerMinute: 600,
    mailDailyAt: "17:00",
    keepMessagesDays: 730,
    backupKeep: 7,
    backupTo: resolve("./backups"),
    trustProxy: false,
    workers: process.platform === "linux" ? Math.min(availableParallelism(), 16) : expect.any(Number),
  });
});

test.each([
  [{ WORKERS: "4" }, 10],
  [{ WORKERS: "16" }, 2],
  [{ WORKERS: "4", DATABASE_CONNECTIONS: "20" }, 5],
])("the processes of a server share its connections to the database: %j", (environment, share) => {
  expect(readConfig(environment).connectionsPerProcess).toBe(share);
});

test("too few connections for the processes are refused", () => {
  expect(() => readConfig({ WORKERS: "4", DATABASE_CONNECTIONS: "7" })).toThrow(
    "DATABASE_CONNECTIONS must be at least 8, two for each of the 4 processes.",
  );
});

test("an S3 URL contains host, bucket and keys", () => {
  const { storageUrl } = readConfig({
    STORAGE_URL: "s3://key:se%2Fcret@127.0.0.1:9000/school?region=eu-west-1&tls=off",
  });
  expect(storageUrl).toEqual({
    endpoint: "http://127.0.0.1:9000",
    region: "eu-west-1",
    bucket: "school",
    accessKeyId: "key",
    secretAccessKey: "se/cret",
  });
});

test.each([
  ["off", false],
  ["on", 1],
  ["2", 2],
  ["10.0.0.0/8, ::1", "10.0.0.0/8,::1"],
])("TRUST_PROXY=%s trusts %s and never whatever was sent", (text, trusted) => {
  expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(trusted);
});

test("a secret with a percent sign is used as it is", () => {
  const { storageUrl, backupTo } = readConfig({
    STORAGE_URL: "s3://key:50%off@host/bucket",
    BACKUP_TO: "s3://key:50%off@host/bucket",
  });
  expect(storageUrl?.secretAccessKey).toBe("50%off");
  expect(backupTo).toMatchObject({ secretAccessKey: "50%off" });
});

test.each([
  ["PORT", "eighty"],
  ["SITE_URL", "https://som.example/path"],
  ["DATABASE_URL", "mysql://user@host/name"],
  ["STORAGE_URL", "s3://host/bucket"],
  ["SECRET_KEY", "a key that is too short"],
  ["SMTP_URL", "mail.example"],
  ["MAIL_DAILY_AT", "24:00"],
  ["KEEP_ADDRESSES_DAYS", "-1"],
  ["BACKUP_EVERY", "daily"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["LOG_LEVEL", "loud"],
])("%s=%s is refused with one sentence that names the setting", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(OperatorError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+\\.$`));
});

test("a secret is never repeated in the sentence that refuses it", () => {
  const refusal = (environment: Environment) => {
    try {
      readConfig(environment);
    } catch (error) {
      return String(error);
    }
    return "";
  };
  expect(refusal({ DATABASE_URL: "mysql://root:hunter2@host/name" })).not.toContain("hunter2");
  expect(refusal({ STORAGE_URL: "https://key:hunter2@host/bucket" })).not.toContain("hunter2");
  expect(refusal({ SECRET_KEY: "hunter2" })).not.toContain("hunter2");
  expect(refusal({ SMTP_URL: "http://user:hunter2@host" })).not.toContain("hunter2");
});

test(".env.example lists exactly the settings that are read", () => {
  const listed = [...readFileSync(".env.example", "utf8").matchAll(/^#?([A-Z_]+)=/gm)].map(
    (match) => match[1],
  );
  expect(listed.toSorted()).toEqual(settingNames.toSorted());
});

test("all errors are listed at once, and an empty setting counts as not set", () => {
  const environment = { PORT: "eighty", HOST: "", LOG_LEVEL: "loud", SAMPLE_DATA: "  " };
  expect(() => readConfig(environment)).toThrow(/^PORT must [^\n]+\.\nLOG_LEVEL must [^\n]+\.$/);
  expect(readConfig({ ...environment, PORT: " 8080 ", LOG_LEVEL: "" })).toMatchObject({
    port: 8080,
    host: "127.0.0.1",
    sampleData: true,
    logLevel: "info",
  });
});

test("a password is taken as it was typed", () => {
  expect(readConfig({ ADMIN_PASSWORD: " a good long password " }).adminPassword).toBe(
    " a good long password ",
  );
});

test("BACKUP_EVERY accepts hours or days, BACKUP_TO a folder or a bucket", () => {
  expect(readConfig({ BACKUP_EVERY: "6h", BACKUP_KEEP: "28", BACKUP_TO: "/srv/backups" })).toMatchObject({
    backupEvery: 6 * 60 * 60_000,
    backupKeep: 28,
    backupTo: "/srv/backups",
  });
  expect(readConfig({ BACKUP_TO: "s3://key:secret@store.example/backups" }).backupTo).toMatchObject({
    endpoint: "https://store.example",
    bucket: "backups",
  });
});

test.each([
  ["BACKUP_EVRY", "BACKUP_EVERY"],
  ["BACKPU_KEEP", "BACKUP_KEEP"],
  ["site_url", "SITE_URL"],
])("%s is taken for a slip in %s", (name, likely) => {
  expect(findMistypedSettings({ [name]: "1" })).toEqual([{ name, likely }]);
});

test("our settings and usual environment variables are not reported as mistyped", () => {
  const usual = ["HOME", "PATH", "PWD", "USER", "SHELL", "TERM", "LANG", "HOSTNAME", "LOGNAME", "MAIL", "TZ"];
  const environment = Object.fromEntries([...usual, ...settingNames].map((name) => [name, "1"]));
  expect(findMistypedSettings(environment)).toEqual([]);
});

test.each(["too short", "AGE-SECRET-KEY-1QQQQQQQQQQQQQQQQQQQQQQ", "age1ofsomething"])(
  "BACKUP_KEY refuses %j, and does not repeat it",
  (key) => {
    expect(() => readConfig({ BACKUP_KEY: key })).toThrow(/^BACKUP_KEY must be age's public key/);
    expect(() => readConfig({ BACKUP_KEY: key })).not.toThrow(key);
  },
);
