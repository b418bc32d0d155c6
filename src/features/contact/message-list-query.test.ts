import { expect, test } from "vitest";
import { filterOf, readMessageQuery, writeMessageQuery } from "./message-table.tsx";

const read = (address: string) => readMessageQuery(new URLSearchParams(address));

test("without an address the inbox is shown from its first page", () => {
  expect(read("")).toEqual({ page: 1, limit: 10, folder: "inbox", unreadOnly: false, search: "" });
  expect(writeMessageQuery(read("")).toString()).toBe("");
});

test("a choice goes into the address and comes back", () => {
  const address = "folder=suspicious&unread=true&search=fees&limit=25&page=2";
  expect(writeMessageQuery(read(address)).toString()).toBe(address);
});

test("what makes no sense is left out", () => {
  expect(read("folder=trash&unread=perhaps&limit=7&page=-1")).toEqual(read(""));
});

test("the API is asked for unread messages only where they are wanted", () => {
  expect(filterOf(read("unread=true"))).toEqual({ folder: "inbox", unread: "true", search: "" });
  expect(filterOf(read("")).unread).toBeUndefined();
});
