import { defineConfig } from "vite";

/**
 * Packages that are not bundled: they carry native code, start threads from their own folder, are loaded only where a setting asks for
 * them, or load a part of themselves by name.
 */
const external = [
  "@aws-sdk/client-s3",
  "@hyzyla/pdfium",
  "@node-rs/argon2",
  "file-type",
  "nodemailer",
  "pg",
  "sharp",
];

/** Bundles the server: a thousand small modules would take most of a start. Each process and thread of its own is an entry beside it. */
export default defineConfig({
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: `${process.env.BUILD_FOLDER ?? "build"}/program`,
    minify: true,
    rolldownOptions: {
      input: {
        serve: "scripts/serve.ts",
        // Where there is no npm.
        admin: "scripts/admin.ts",
        backup: "scripts/backup.ts",
        restore: "scripts/restore.ts",
        "image-worker-process": "src/platform/files/image-worker-process.ts",
        "reader-thread": "src/platform/database/reader-thread.ts",
      },
      // ASCII: a text with a single other letter takes two bytes for each of its letters, in every process.
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", charset: "ascii" },
    },
  },
});
