import { open } from "node:fs/promises";

/** When this returns, the file survives a power cut; a new name does only when its folder was synced as well. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
