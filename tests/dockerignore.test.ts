import { readFileSync } from "node:fs";

const pathsIn = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.replace(/^\*\*\//, "").replace(/\/$/, ""));

test("an image gets nothing that git ignores, such as passwords and the key of the certificate", () => {
  const left = pathsIn(".dockerignore");
  const isLeft = (path: string) => left.some((each) => path === each || path.startsWith(`${each}/`));
  expect(pathsIn(".gitignore").filter((path) => !isLeft(path))).toEqual([]);
});
