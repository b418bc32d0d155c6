import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/**
 * Features that show or use another feature's records, and why. What two others need moves down instead, into calendar, site,
 * collections or fields.
 */
const combined: Record<string, readonly string[]> = {
  // Home shows banners and the newest notices.
  home: ["banners", "notices"],
  // Personal data is in messages and in subscriptions.
  "personal-data": ["contact", "newsletter", "notices"],
  // Subscribers choose types of notices.
  newsletter: ["notices"],
  // A renamed program leaves a redirect.
  programs: ["redirects"],
  // The privacy page states how long personal data is stored.
  legal: ["personal-data"],
};

/** Files that put the features together, like src/server and src/testing. All others know at most their types. */
const knowFeatures = [
  "src/features/collections.ts",
  "src/features/documents.ts",
  "src/kit/documents/document-changes.server.ts",
  "src/kit/documents/read-documents.server.ts",
  "src/kit/documents/documents.store.server.ts",
  "src/kit/documents/content.ts",
  "src/app/server/app.ts",
  "src/features/notices/office/use-notice-types.ts",
  "src/app/site/find-page.ts",
  "src/app/site/site-frame.tsx",
  "src/app/site/reads.server.ts",
  "src/app/script/forms.ts",
];

/** Folders and files that run only on the server. */
const isServerOnly = (path: string) =>
  /^src\/(http|database|server|testing)\//.test(path) || path.endsWith(".server.ts");

const importPattern = /^(import|export) (type )?([^"';]*?)from "([^"]+)"|^import "([^"]+)"/gm;

interface Import {
  file: string;
  target: string;
  /** Only types are imported: nothing of it is loaded. */
  isType: boolean;
}

const sources = globSync("src/**/*.{ts,tsx}").filter((file) => !/\.test\.ts$|^src\/testing\//.test(file));

const imports: Import[] = sources.flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(importPattern)].flatMap(([, , type, names = "", from, alone]) => {
    const target = resolveImport(file, from ?? alone ?? "");
    const isType =
      type !== undefined || (/^\{/.test(names) && names.replace(/[{}]/g, "").split(",").every(isTypeName));
    return target ? [{ file, target, isType }] : [];
  }),
);

function isTypeName(name: string): boolean {
  return name.trim() === "" || name.trim().startsWith("type ");
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("#")) return join("src", specifier.slice(1));
  if (specifier.startsWith(".")) return relative(".", join(dirname(file), specifier));
  return specifier;
}

const folderOf = (path: string) => path.split("/")[1] ?? "";
const featureOf = (path: string) => (path.startsWith("src/features/") ? path.split("/")[2] : undefined);

test("a feature imports another one only where it combines the two", () => {
  const crossings = imports
    .map(({ file, target }) => ({ file, target, from: featureOf(file), to: featureOf(target) }))
    .filter(({ from, to }) => from && to && from !== to && !combined[from]?.includes(to))
    .map(
      ({ file, target }) =>
        `${file} imports ${target}. Move what both need into a folder below the features.`,
    );
  expect(crossings).toEqual([]);
});

test("the folders below the features know none of them", () => {
  const crossings = imports
    .filter(({ file, target, isType }) => featureOf(target) && !featureOf(file) && !isType)
    .filter(({ file }) => folderOf(file) !== "server" && file.split("/").length > 2)
    .filter(({ file }) => !knowFeatures.includes(file))
    .map(
      ({ file, target }) => `${file} imports ${target}. Take what it needs as an argument, or move it down.`,
    );
  expect(crossings).toEqual([]);
});

test("only the server itself imports the server's folder", () => {
  const crossings = imports
    .filter(
      ({ file, target, isType }) =>
        target.startsWith("src/server/") && !file.startsWith("src/server/") && !isType,
    )
    .map(
      ({ file, target }) =>
        `${file} imports ${target}. Take what it needs through the argument that src/app/server/main.ts passes.`,
    );
  expect(crossings).toEqual([]);
});

test("pages and components load nothing that runs only on the server", () => {
  const crossings = imports
    .filter(({ file, target, isType }) => !isServerOnly(file) && isServerOnly(target) && !isType)
    .map(
      ({ file, target }) =>
        `${file} imports ${target}. Import its types only, or rename the file to *.server.ts.`,
    );
  expect(crossings).toEqual([]);
});

test("components of ui know no product words", () => {
  const crossings = imports
    .filter(({ file, target, isType }) => folderOf(file) === "ui" && target.startsWith("src/") && !isType)
    .filter(({ target }) => !["ui", "calendar", "fields"].includes(folderOf(target)))
    .map(({ file, target }) => `${file} imports ${target}. Take the words as props.`);
  expect(crossings).toEqual([]);
});

test("pages load no schema library, neither into the browser nor at the server's start", () => {
  const schemas = new Set(["zod"]);
  for (let before = 0; before < schemas.size; ) {
    before = schemas.size;
    for (const { file, target, isType } of imports) if (!isType && schemas.has(target)) schemas.add(file);
  }
  const loaders = [...schemas].filter((file) => file.endsWith(".tsx"));
  expect(schemas.size).toBeGreaterThan(10);
  expect(loaders).toEqual([]);
});

test("only config.ts reads the environment", () => {
  const readers = sources.filter((file) =>
    /process\.env|import\.meta\.env\.(?!MODE|DEV|SSR)|\benv\b[^;]*from "node:process"/.test(
      readFileSync(file, "utf8"),
    ),
  );
  expect(readers.toSorted()).toEqual(["src/app/server/main.ts"]);
});

test("every test file that vitest.config.ts names exists", () => {
  const named = readFileSync("vitest.config.ts", "utf8").matchAll(/"((?:src|tests)\/[^"]+)"/g);
  const patterns = [...named].flatMap(([, pattern = ""]) => {
    const [braces = "", names = ""] = /\{(.*?)\}/.exec(pattern) ?? [];
    return names.split(",").map((name) => pattern.replace(braces, name));
  });
  expect(patterns.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
});
