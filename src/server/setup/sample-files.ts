import { createHash, randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../root.ts";

const samplesDir = join(root, "src/content/samples");

export interface SampleFile {
  path: string;
  name: string;
  sha256: string;
  bytes: number;
}

/** Lays a copy of a sample into the upload folder, from where it goes the way of every uploaded file. */
export async function copyToUploads(folder: string, name: string, uploadDir: string): Promise<SampleFile> {
  const content = await readFile(join(samplesDir, folder, name));
  const path = join(uploadDir, randomUUID());
  await writeFile(path, content);
  return { path, name, bytes: content.length, sha256: createHash("sha256").update(content).digest("hex") };
}
