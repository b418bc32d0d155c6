import { expect, test } from "vitest";
import { takeStaleToken } from "./login.route.tsx";

function makeStorage(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return { getItem: (key: string) => map.get(key) ?? null, removeItem: (key: string) => map.delete(key) };
}

test("a token in the storage is found once and is then gone", () => {
  const storage = makeStorage({ token: "abc", other: "1" });

  expect(takeStaleToken(storage)).toBe(true);
  expect(takeStaleToken(storage)).toBe(false);
  expect(storage.getItem("other")).toBe("1");
});
