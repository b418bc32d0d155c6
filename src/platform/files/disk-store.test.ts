import { readlinkSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { createDiskStore } from "./disk-store.ts";

/** The paths that the system is told to write to the disk itself, as only Linux shows. */
async function watchSyncs(): Promise<string[]> {
  const handle = await open("/dev/null", "r");
  const prototype: { sync(this: { fd: number }): Promise<void> } = Object.getPrototypeOf(handle);
  await handle.close();
  const synced: string[] = [];
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, "sync").mockImplementation(function (this: { fd: number }) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return synced;
}

test.runIf(process.platform === "linux")(
  "a stored file survives a power cut: its bytes, its name and its folder's name are synced",
  async () => {
    const [folder, uploads] = [openFolder(), openFolder()];
    const upload = join(uploads, "upload");
    writeFileSync(upload, "bytes");
    const synced = await watchSyncs();
    await createDiskStore(folder).put("abcdef.pdf", upload);
    expect(synced).toEqual([upload, join(folder, "ab"), folder]);
  },
);
