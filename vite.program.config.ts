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
 * The server as one file, build/program/serve.js, beside those of the process and the thread that read pictures and PDFs: finding, reading and compiling a thousand small modules was most of
 * a start. It lies as deep as src/server, so that paths from there to the project's root are the same.
 */
export default defineConfig({
  plugins: [withoutGlob, nodeAsNeeded],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: "build/program",
    minify: true,
    rollupOptions: {
      input: {
        serve: "scripts/serve.ts",
        "picture.process": "src/api/files/picture-process/picture.process.ts",
        "pdf.thread": "src/api/files/previews/pdf.thread.ts",
      },
      // A text with a single letter beyond these takes two bytes for each of its letters.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", charset: "ascii" },
    },
  },
  ssr: {
    noExternal: true,
    // What carries native code, starts threads from its own folder, is loaded only where a setting asks for it, or loads a part of
    // itself by name: of that one there would be two copies, which do not know each other's errors.
    external: [
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
    ],
  },
});
