import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { headshotWidths } from "#contract/people/people.rules.ts";
import { drawFitted } from "../files/pictures/picture-drawing.ts";
import type { Pictures } from "../files/pictures/pictures.ts";

/** A bust without a face, in the shape of the cards. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 640 800">
  <rect width="640" height="800" fill="#e7ebf2"/>
  <circle cx="320" cy="330" r="118" fill="#a9b6c9"/>
  <path d="M96 800c0-168 100-268 224-268s224 100 224 268z" fill="#a9b6c9"/>
</svg>`;

/**
 * Keeps the picture of those who have none yet, and returns its key. It goes the way of every uploaded headshot; its bytes are
 * always the same, so the store holds it once.
 */
export async function keepPlaceholder(
  pictures: Pictures,
  { uploadDir, notSaved }: { uploadDir: string; notSaved: string },
): Promise<string> {
  const content = await drawFitted({
    bytes: Buffer.from(drawing),
    encoding: { png: { compressionLevel: 9 } },
  });
  const path = join(uploadDir, randomUUID());
  try {
    await writeFile(path, content);
    const sha256 = createHash("sha256").update(content).digest("hex");
    const upload = { path, name: "placeholder.png", bytes: content.length, sha256 };
    return await pictures.keep(upload, { field: "headshot", notSaved, widths: headshotWidths });
  } finally {
    await rm(path, { force: true });
  }
}
