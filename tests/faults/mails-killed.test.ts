import { test } from "vitest";
import { mailsEachPersonOnce } from "../support/servers/killed-mailing.ts";

// Before the mail server has it, and on SQLite: tests/long/mails-killed.test.ts.
test("two servers on PostgreSQL, killed in the middle after the mail server has it and before it said so, mail each person once", () =>
  mailsEachPersonOnce("two servers on PostgreSQL", "onTaken"));
