import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** From the lowest: a file imports from its own layer or a lower one. */
const layers = ["base", "platform", "kit", "features", "app"];

/** Features that show or use another feature's records, and why. What two others need moves down into a kit. */
const combined: Readonly<Record<string, readonly string[]>> = {
  // Home shows banners and events.
  home: ["banners", "events"],
  // Subscribers get notices, by their types.
  newsletter: ["notices"],
  // Personal data is in messages and in subscriptions.
  "personal-data": ["contact", "newsletter"],
  // A page shows events, people and programs of the school.
  "own-pages": ["events", "people", "programs"],
};

/** What the file is for, by the end of its name. docs/architecture.md says more. */
const roles = ["rules", "document", "words", "schemas", "server", "store", "routes", "job", "route"];

const isServerOnly = (path: string) =>
  /^src\/(platform|app\/server|testing)\//.test(path) || /\.(server|schemas)\./.test(path);

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
/** React Router expects root.tsx, routes.ts and entry.server.tsx beside the layers; they are the app's. */
const layerOf = (path: string) => layers.indexOf(path.split("/").length > 2 ? folderOf(path) : "app");
const featureOf = (path: string) => /^src\/features\/([^/.]+)\//.exec(path)?.[1];

test("a file imports from its own layer or a lower one", () => {
  const up = imports
    .filter(({ file, target }) => target.startsWith("src/") && layerOf(target) > layerOf(file))
    .map(
      ({ file, target }) =>
        `${file} imports ${target}. Take it as an argument, extend an interface of the kit, or move it down.`,
    );
  expect(up).toEqual([]);
});

test("every folder of src is a layer", () => {
  const others = sources.filter((file) => layerOf(file) < 0);
  expect(others).toEqual([]);
});

test("a feature imports another one only where it combines the two", () => {
  const crossings = imports
    .map(({ file, target }) => ({ file, target, from: featureOf(file), to: featureOf(target) }))
    .filter(({ from, to }) => from && to && from !== to && !combined[from]?.includes(to))
    .map(({ file, target }) => `${file} imports ${target}. Move what both need into a kit.`);
  expect(crossings).toEqual([]);
});

test("the end of a file's name is a role of architecture.md", () => {
  const table = readFileSync("docs/architecture.md", "utf8");
  const unknown = sources.filter((file) => {
    const [, ...ends] = (file.split("/").at(-1) ?? "").replace(/\.tsx?$/, "").split(".");
    return ends.some((end) => !roles.includes(end) || !table.includes(`.${end}.`));
  });
  expect(unknown).toEqual([]);
});

test("a unit test of src has the name of the file that it tests", () => {
  const startOf = (path: string) => join(dirname(path), path.split("/").at(-1)?.split(".")[0] ?? "");
  const named = new Set(sources.map(startOf));
  const unitTests = globSync("src/**/*.test.ts").filter((file) => !/\.(api|pages)\.test\.ts$/.test(file));
  expect(unitTests.filter((file) => !named.has(startOf(file)))).toEqual([]);
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
    .filter(
      ({ file, target, isType }) => file.startsWith("src/kit/ui/") && target.startsWith("src/") && !isType,
    )
    .filter(({ target }) => !/^src\/(base|kit\/(ui|fields))\//.test(target))
    .map(({ file, target }) => `${file} imports ${target}. Take the words as props.`);
  expect(crossings).toEqual([]);
});

test("what scripts and styles look for in a page is in a component", () => {
  const texts = globSync("src/**/*.{ts,tsx,css}").map((file) => readFileSync(file, "utf8"));
  const namesIn = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)));
  const present = namesIn(/(?:(?<![[\w(-])"?data-|dataset\.)([a-z-]+)"?(?: = |[=:])/g);
  // Set by a library.
  for (const name of ["type", "react-router-critical-css"]) present.add(name);
  expect([...namesIn(/\[data-([a-z-]+)/g)].filter((name) => !present.has(name))).toEqual([]);
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
