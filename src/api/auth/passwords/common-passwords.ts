import { createHash } from "node:crypto";

const hashBytes = 4;

/** Loaded when somebody first chooses a password. */
let hashes: Set<number> | undefined;

/** Whether many others have chosen it before, in capitals or not. One in 200,000 others is taken for one. */
export async function isCommonPassword(password: string): Promise<boolean> {
  hashes ??= await readHashes();
  const hash = createHash("sha256").update(password.toLowerCase()).digest();
  return hashes.has(hash.readUInt32BE());
}

async function readHashes(): Promise<Set<number>> {
  const { default: list } = await import("../../../../resources/common-passwords.json", {
    with: { type: "json" },
  });
  const bytes = Buffer.from(list.hashes, "base64");
  const read = new Set<number>();
  for (let at = 0; at < bytes.length; at += hashBytes) read.add(bytes.readUInt32BE(at));
  return read;
}
