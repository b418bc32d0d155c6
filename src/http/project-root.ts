import { join } from "node:path";

/** The project's folder. The built server, build/program/serve.js, is as deep as this file, so it holds there too. */
export const root = join(import.meta.dirname, "../..");
