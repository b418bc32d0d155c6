import { readTableFile } from "./record-import.tsx";

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], "list.csv");

test("a table is read in every encoding that spreadsheets write", async () => {
  expect(await readTableFile(new File(["\uFEFFगीता,é"], "a.csv"))).toBe("गीता,é");
  expect(await readTableFile(fileOf(0xff, 0xfe, 0x41, 0, 0x17, 0x09))).toBe("Aग");
  expect(await readTableFile(fileOf(0xfe, 0xff, 0, 0x41))).toBe("A");
  expect(await readTableFile(fileOf(0x52, 0xe9, 0x6e, 0xe9))).toBe("Réné");
});

test("a workbook or a file that is too large is refused", async () => {
  await expect(readTableFile(fileOf(0x50, 0x4b, 3, 4))).rejects.toThrow("Excel");
  await expect(readTableFile(new File([new Uint8Array(3_000_000)], "a.csv"))).rejects.toThrow("1 MB");
});
