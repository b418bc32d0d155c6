import { defineConfig } from "vite";

/**
 * The server as one file, build/program/serve.js, beside the one of the thread that reads PDFs: finding, reading and compiling a thousand small modules was most of
 * a start. It lies as deep as src/server, so that paths from there to the project's root are the same.
 */
export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    ssr: true,
    outDir: "build/program",
    minify: true,
    rollupOptions: {
      input: { serve: "scripts/serve.ts", "pdf.thread": "src/api/files/previews/pdf.thread.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
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
