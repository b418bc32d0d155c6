import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import sharp from "sharp";

/** Where the photograph lies that replaces a picture, if there is one. */
export function photoOf(dir: string, name: string): string | undefined {
  const path = join(dir, "photos", `${name}.jpg`);
  return existsSync(path) ? path : undefined;
}

/**
 * Says what is wrong with the photographs before anything is written: one that cannot be read, or one that no picture
 * has the name of and that would be passed over in silence.
 */
export async function findFaults(dir: string, names: string[]): Promise<string[]> {
  const folder = join(dir, "photos");
  const faults: string[] = [];
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).split(sep).join("/");
    if (!entry.isFile() || file === "README.md" || entry.name.startsWith(".")) continue;
    if (!file.endsWith(".jpg"))
      faults.push(`photos/${file} is not used: a photograph must be a JPEG whose name ends in .jpg.`);
    else if (!names.includes(file.slice(0, -".jpg".length)))
      faults.push(`photos/${file} is not used: there is no picture "${file.slice(0, -".jpg".length)}".`);
    else if (!(await isReadable(path)))
      faults.push(`photos/${file} cannot be read as a picture. Save it as a JPEG again, or take it away.`);
  }
  return faults.sort();
}

/** A picture can be cut off after a good beginning, so all of it is decoded. */
const isReadable = (path: string): Promise<boolean> =>
  sharp(path, { failOn: "error" })
    .stats()
    .then(
      () => true,
      () => false,
    );
