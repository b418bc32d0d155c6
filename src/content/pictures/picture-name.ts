import type { manifest } from "./manifest.ts";

/** The site's own pictures. A name that is none of them does not compile. */
export type PictureName = keyof typeof manifest;
