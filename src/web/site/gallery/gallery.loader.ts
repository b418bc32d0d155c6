import type { Content } from "#contract/content/documents.ts";
import { filesOf } from "#web/lib/pictures/site-picture-files.ts";
import type { Photograph } from "./photographs.ts";

/** The photographs that have a picture. Runs on the server. */
export function photographsOf({ photographs }: Content<"gallery">): Photograph[] {
  return photographs.flatMap(({ id, caption, picture }) => {
    const files = filesOf(picture);
    return files ? [{ id, caption, alt: picture.alt, focus: picture.focus, files }] : [];
  });
}
