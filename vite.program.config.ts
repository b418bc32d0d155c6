import { defineConfig, type Plugin } from "vite";

/** @fastify/static looks for files by patterns only where it is told to make a route for each, which it is not here. That part is a tenth of the whole. */
const withoutGlob: Plugin = {
  name: "without-glob",
  enforce: "pre",
  resolveId: (id) => (id === "glob" ? "\0without-glob" : undefined),
  load: (id) => (id === "\0without-glob" ? "export const glob = undefined;" : undefined),
};

/**
 * The server as one file, build/program/serve.js, beside the one of the thread that reads PDFs: finding, reading and compiling a thousand small modules was most of
 * a start. It lies as deep as src/server, so that paths from there to the project's root are the same.
 */
export default defineConfig({
  plugins: [withoutGlob],
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: "build/program",
    minify: true,
    rollupOptions: {
      input: { serve: "scripts/serve.ts", "pdf.thread": "src/api/files/previews/pdf.thread.ts" },
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
