import { expect, test } from "vitest";
import { readTableFile } from "./record-import.tsx";

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "list.csv");

test("a file is read in whatever a spreadsheet wrote it", async () => {
  expect(await readTableFile(new File(["\uFEFFगीता,é"], "a.csv"))).toEqual({ text: "गीता,é" });
  expect(await readTableFile(fileOf(0xff, 0xfe, 0x41, 0, 0x17, 0x09))).toEqual({ text: "Aग" });
  expect(await readTableFile(fileOf(0xfe, 0xff, 0, 0x41))).toEqual({ text: "A" });
  expect(await readTableFile(fileOf(0x52, 0xe9, 0x6e, 0xe9))).toEqual({ text: "Réné" });
});

test("a workbook is no list, and neither is a file without end", async () => {
  expect(await readTableFile(fileOf(0x50, 0x4b, 3, 4))).toEqual({
    problem: expect.stringContaining("Excel"),
  });
  expect(await readTableFile(new File([new Uint8Array(3_000_000)], "a.csv"))).toEqual({
    problem: expect.stringContaining("1 MB"),
  });
});
