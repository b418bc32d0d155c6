import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeLetter } from "../../samples/make/letterhead.ts";
import { drawNepali } from "../../samples/make/pictures/render.ts";
import { applicationForms } from "./application-forms.ts";
import { syllabi } from "./syllabi.ts";

export const programFiles = [...applicationForms, ...syllabi];

/** Writes the application form and the syllabus of every program into `dir`. */
export async function makeProgramFiles(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  for (const letter of programFiles)
    await writeFile(join(dir, letter.file), await writeLetter(letter, drawNepali));
}
