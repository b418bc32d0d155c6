import { test } from "vitest";
import { mailsEachPersonOnce } from "../support/servers/killed-mailing.ts";

test.each([
  ["two servers on PostgreSQL", "before the mail server has it", "onNamed"],
  ["two servers on PostgreSQL", "after the mail server has it and before it said so", "onTaken"],
  ["one server on SQLite", "after the mail server has it and before it said so", "onTaken"],
] as const)("%s, killed in the middle %s, mail each person once", (site, _when, moment) =>
  mailsEachPersonOnce(site, moment),
);
