import { stripVTControlCharacters } from "node:util";
import { readable } from "./log.ts";

const line = (fields: object) =>
  stripVTControlCharacters(
    readable(JSON.stringify({ level: 40, time: Date.now(), pid: 1, hostname: "web", ...fields })),
  );

test("a terminal gets the hour, the level and the message, and below it the rest and the stack", () => {
  expect(
    line({ msg: "The mail waits.", to: 3, err: { message: "away", stack: "Error: away\n  at send" } }),
  ).toMatch(/^\[\d\d:\d\d:\d\d\] WARN: The mail waits\.\n {4}to: 3\n {4}Error: away\n {6}at send\n$/);
});

test("no text of a visitor reaches the terminal as a command", () => {
  const readableLine = readable(
    JSON.stringify({ level: 30, time: 0, msg: "a\u001b[2Jb", name: "\u001b[2J" }),
  );
  expect(readableLine).not.toContain("\u001b[2J");
});
