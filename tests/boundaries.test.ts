import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/** Each part, and the parts it may import. */
const mayImport: Record<string, readonly string[]> = {
  contract: ["contract"],
  content: ["content", "contract"],
  api: ["api", "contract"],
  web: ["web", "contract", "content"],
  server: ["server", "api", "contract", "content"],
};

const advice: Record<string, string> = {
  contract: "The contract knows nobody. Move what it needs into src/contract.",
  content: "Content is data on the contract's types. Whoever uses it imports it, not the other way round.",
  api: "The API must not know who calls it. Take what it needs through the parts handed to it by src/server/main.ts.",
  web: "Pages get what they read through the router's context: add a read to src/contract/visit.ts and let src/server/site-reads.ts provide it.",
  server:
    "The server takes the built pages, not their sources. Hand things over through src/server/answers/pages/web.ts.",
};

/** Folders whose subfolders are siblings, and what all of them may use. */
const families: Record<string, readonly string[]> = {
  "src/api": ["auth", "change-log", "database", "files", "http", "mail", "queue", "testing"],
  "src/web": ["lib", "styles", "ui"],
  "src/web/site": [],
  "src/web/admin": ["frame", "list", "record", "session"],
};

/** Where the parts meet: these files may reach into every folder below their own. */
const meetingPoints = [
  "src/api/app.ts",
  "src/web/root.tsx",
  "src/web/routes.ts",
  "src/web/handler.ts",
  "src/web/entry.server.tsx",
];

const importPattern = /(?:from|import)\s*\(?\s*["']([^"']+)["']/g;

interface Import {
  file: string;
  target: string;
}

const imports: Import[] = globSync("src/**/*.{ts,tsx}").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(importPattern)].flatMap(([, specifier]) => {
    const target = resolveImport(file, specifier ?? "");
    return target ? [{ file, target }] : [];
  }),
);

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return join("src", specifier.slice(1));
  if (specifier.startsWith(".")) return relative(".", join(dirname(file), specifier));
  return undefined;
}

/** A test builds its world from every part. */
const isTestCode = (path: string) => path.endsWith(".test.ts") || path.startsWith("src/api/testing/");

const partOf = (path: string) => path.split("/")[1] ?? "";

test("there are imports to check", () => {
  expect(imports.length).toBeGreaterThan(100);
});

test("every part imports only the parts below it", () => {
  const crossings = imports
    .filter(
      ({ file, target }) => target.startsWith("src/") && !mayImport[partOf(file)]?.includes(partOf(target)),
    )
    .map(({ file, target }) => `${file} imports ${target}. ${advice[partOf(file)]}`);
  expect(crossings).toEqual([]);
});

test("siblings do not import siblings", () => {
  const crossings = Object.entries(families).flatMap(([family, shared]) =>
    imports
      .filter(({ file }) => !meetingPoints.includes(file) && !isTestCode(file))
      .map(({ file, target }) => ({ file, target, from: childOf(family, file), to: childOf(family, target) }))
      .filter(({ from, to }) => from && to && from !== to && !shared.includes(to))
      .map(
        ({ file, target }) =>
          `${file} imports ${target}. Move what both need to where both may reach (${[...shared, "src/contract"].join(", ")}).`,
      ),
  );
  expect(crossings).toEqual([]);
});

test("parts that everybody uses know none of those who use them", () => {
  const crossings = imports
    .filter(
      ({ file, target }) =>
        /^src\/web\/ui\//.test(file) && /^src\/web\/(?!ui\/)|^src\/content\//.test(target),
    )
    .map(
      ({ file, target }) =>
        `${file} imports ${target}. A part of ui has no words of the product: take them as props.`,
    );
  expect(crossings).toEqual([]);
});

/** The contracts that load zod, by themselves or through another. */
function schemaContracts(): Set<string> {
  const loading = new Map(globSync("src/contract/**/*.ts").map((file) => [file, valueImportsOf(file)]));
  const found = new Set<string>(["zod"]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [file, targets] of loading) if (targets.some((target) => found.has(target))) found.add(file);
  }
  return found;
}

function valueImportsOf(file: string): string[] {
  const matches = readFileSync(file, "utf8").matchAll(/^(?:import|export) (?!type)[^;]*?from "([^"]+)"/gm);
  return [...matches].map(([, specifier = ""]) => resolveImport(file, specifier) ?? specifier);
}

test("pages load no schema library, neither into the browser nor at the server's start", () => {
  const schemas = schemaContracts();
  const pages = globSync("src/web/**/*.{ts,tsx}").filter((file) => !file.endsWith(".test.ts"));
  const loaders = pages.flatMap((file) =>
    valueImportsOf(file)
      .filter((target) => schemas.has(target))
      .map(
        (target) =>
          `${file} imports values of ${target}. Take types from it, and figures from a .rules.ts file.`,
      ),
  );
  expect(schemas.size).toBeGreaterThan(10);
  expect(loaders).toEqual([]);
});

test("only config.ts reads the environment", () => {
  const readers = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.ts"] }).filter((file) =>
    /process\.env|import\.meta\.env\.(?!MODE|DEV|SSR)|\benv\b[^;]*from "node:process"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  // main.ts and dev-server.ts pass it to config.ts, program.ts looks for systemd's socket.
  expect(readers.toSorted()).toEqual([
    "src/server/dev-server.ts",
    "src/server/main.ts",
    "src/server/program.ts",
  ]);
});

/** The folder directly below the family in which a path lies, if it lies in one. */
function childOf(family: string, path: string): string | undefined {
  if (!path.startsWith(`${family}/`)) return undefined;
  const [child, ...rest] = path.slice(family.length + 1).split("/");
  return rest.length > 0 ? child : undefined;
}
