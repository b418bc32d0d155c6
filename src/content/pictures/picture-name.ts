import type { manifest } from "./manifest.ts";

/** The site's own pictures. A name that is none of them does not compile. */
export type PictureName = keyof typeof manifest;

/** What comes after the group: of "facilities/library" it is "library". */
export type NameIn<Group extends string> = PictureName extends infer Name
  ? Name extends `${Group}/${infer Rest}`
    ? Rest
    : never
  : never;
