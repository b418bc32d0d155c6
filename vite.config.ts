import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { scriptGroups } from "./scripts/assets/script-groups.ts";

/** Of a package that offers 1,700 icons by one file, only those that are used are read: a quarter of a build. */
const experimental = { lazyBarrel: true };

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: { experimental, output: { codeSplitting: { groups: scriptGroups } } },
      },
    },
    ssr: {
      build: {
        minify: true,
        // A text with a single letter beyond these takes two bytes for each of its letters, in every worker.
        rolldownOptions: {
          experimental,
          input: "./src/app/site/render-page.ts",
          output: { charset: "ascii" },
        },
      },
    },
  },
  // One file for the server too: reading hundreds of small modules would take most of a start.
  ...(command === "build" && {
    ssr: { noExternal: true as const },
    // Said here, because a server is not told at run time: React would check like in development, and take its time.
    define: { "process.env.NODE_ENV": '"production"' },
  }),
  // Every page is looked through at the start, so that opening one does not make the dev server begin anew.
  optimizeDeps: {
    entries: ["src/**/!(*.test|*.server).{ts,tsx}", "!src/{platform,app/server,testing}/**"],
  },
  worker: { format: "es" },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
}));
