import { builtinModules } from "node:module";
import { defineConfig, type Plugin } from "vite";

/** @fastify/static looks for files by patterns only where it is told to make a route for each, which it is not here. That part is a tenth of the whole. */
const withoutGlob: Plugin = {
  name: "without-glob",
  enforce: "pre",
  resolveId: (id) => (id === "glob" ? "\0without-glob" : undefined),
  load: (id) => (id === "\0without-glob" ? "export const glob = undefined;" : undefined),
};

const ownName = "\0as-needed:";
const ofNode = new Set(builtinModules.map((name) => `node:${name.replace(/^node:/, "")}`));

/**
 * Takes from Node's own modules what is used of them. An import makes all of a module's names ready, and some of those load more:
 * that of "process" opens the standard input, that of "crypto" loads the browser's way to do the same, which was 10 ms of a start.
 */
const nodeAsNeeded: Plugin = {
  name: "node-as-needed",
  enforce: "pre",
  // What is required is not made ready like that.
  resolveId: (id, _importer, { kind }) =>
    ofNode.has(id) && kind === "import-statement" ? ownName + id : undefined,
  load(id) {
    if (!id.startsWith(ownName)) return undefined;
    const name = id.slice(ownName.length);
    const names = Object.keys(process.getBuiltinModule(name) ?? {}).filter((own) => own !== "default");
    return [
      `const all = process.getBuiltinModule("${name}");`,
      "export default all;",
      ...names.map((own, index) => `const e${index} = /* @__PURE__ */ (() => all["${own}"])();`),
      `export { ${names.map((own, index) => `e${index} as "${own}"`).join(", ")} };`,
    ].join("\n");
  },
};

/**
 * Fastify's router writes functions as text, three for each of 300 routes and most of them alike, and nothing keeps what was compiled of a text: each
 * is compiled once. Such a function knows nothing but its arguments, so that many can share it.
 */
const sameFunctionsOnce: Plugin = {
  name: "same-functions-once",
  transform(code, id) {
    if (!/\/find-my-way\/lib\/(constrainer|handler-storage|node)\.js$/.test(id)) return undefined;
    return `${code.replaceAll("new Function(", "functionOf(")}
var functionsMade = new Map();
function functionOf(...text) {
  const key = text.join("\\n");
  if (!functionsMade.has(key)) functionsMade.set(key, new Function(...text));
  return functionsMade.get(key);
}`;
  },
};

/** In a script Node has no import() without a warning, so that what stays outside is imported by whoever runs it (src/server/compiled/scripts.ts). */
const importsHandedIn: Plugin = {
  name: "imports-handed-in",
  applyToEnvironment: ({ name }) => name === "program",
  renderChunk: (code) => ({ code: code.replaceAll(/\bimport\((?=")/g, "importModule("), map: null }),
};

/**
 * What carries native code, starts threads from its own folder, is loaded only where a setting asks for it, or loads a part of
 * itself by name: of that one there would be two copies, which do not know each other's errors.
 */
const external = [
  "@aws-sdk/client-s3",
  "@hyzyla/pdfium",
  "@node-rs/argon2",
  "file-type",
  "fontverter",
  "harfbuzzjs",
  "nodemailer",
  "pg",
  "pino-pretty",
  "sharp",
  "vite",
];

const shared = {
  ssr: true,
  outDir: "build/program",
  minify: true,
  emptyOutDir: false,
} as const;

/** A text with a single letter beyond these takes two bytes for each of its letters. */
const charset = "ascii";

/**
 * The server as one script, build/program/program.cjs: finding, reading and compiling a thousand small modules was most of a start. It is no module, since only of
 * a script can be kept what was compiled later (src/server/compiled). build/program/serve.js runs it, and beside it lies what runs by itself, such as the process that reads pictures and the thread that reads PDFs.
 * They lie as deep as src/server, so that paths from there to the project's root are the same.
 */
export default defineConfig({
  plugins: [withoutGlob, nodeAsNeeded, sameFunctionsOnce, importsHandedIn],
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, external },
  environments: {
    ssr: {
      build: {
        ...shared,
        emptyOutDir: true,
        rolldownOptions: {
          input: {
            serve: "scripts/serve.ts",
            "picture.process": "src/api/files/picture-process/picture.process.ts",
            "pdf.thread": "src/api/files/previews/pdf.thread.ts",
          },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", charset },
        },
      },
    },
    program: {
      consumer: "server",
      resolve: { noExternal: true, external },
      build: {
        ...shared,
        rolldownOptions: {
          input: { program: "src/server/program.ts" },
          output: {
            format: "cjs",
            entryFileNames: "[name].cjs",
            chunkFileNames: "[name]-[hash].cjs",
            charset,
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ["ssr", "program"]) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
