import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    ssr: { build: { rollupOptions: { input: "./src/web/handler.ts" } } },
  },
  worker: { format: "es" },
  build: { assetsInlineLimit: 0 },
});
