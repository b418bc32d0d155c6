import type { Config } from "#app/server/config.ts";
import { openFileStore } from "#app/server/file-store.ts";
import type { CommandOutcome } from "#app/server/server-parts.ts";
import { withSite } from "#app/server/setup/commands.ts";
import { makePrivate } from "#app/server/setup/data-folder.ts";
import { keyIn } from "./archive.ts";
import { isPublic } from "./backup-key.ts";
import { makeKeyPair } from "./encryption.ts";
import { makeBackup } from "./make-backup.ts";
import { type Restored, restoreBackup } from "./restore-backup.ts";

/** `npm run backup -- FILE`, or `-- --new-key` */
export async function runBackupCommand(
  config: Config,
  [file, ...rest]: string[],
  now: () => Date,
): Promise<CommandOutcome> {
  if (file === keyOption) return { ok: true, text: await makeKeyPair() };
  if (!file || rest.length > 0)
    return { ok: false, text: "Please name the file: npm run backup -- FILE.tar" };
  const store = await openFileStore(config);
  await withSite(config, async () => {});
  const { backupKey: key } = config;
  const { parts, lost } = await makeBackup({ place: config, store, now, key }, file);
  const files = parts.filter(({ name }) => keyIn(name)).length;
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  return report(`${file} is a whole ${key ? "and encrypted " : ""}backup, read back and compared:`, {
    rows,
    files,
    lost,
  });
}

/** `npm run restore -- FILE [--salvage]` */
export async function runRestoreCommand(
  config: Config,
  words: string[],
  askSecret: (question: string) => Promise<string>,
): Promise<CommandOutcome> {
  const [file, ...rest] = words.filter((word) => word !== salvageOption);
  if (!file || rest.length > 0)
    return { ok: false, text: "Please name the file: npm run restore -- FILE.tar [--salvage]" };
  makePrivate(config.dataDir);
  const store = await openFileStore(config);
  const isSalvage = words.includes(salvageOption);
  const { backupKey: key } = config;
  const { madeAt, missing, unknown, ...restored } = await restoreBackup({ place: config, store }, file, {
    isSalvage,
    // A public key opens nothing.
    askKey: async () => (key && !isPublic(key) ? key : askSecret("Passphrase or secret key of the backup")),
  });
  const begin = `${file} of ${madeAt || "an unknown day"} was restored`;
  const isWhole = missing.length === 0;
  const { ok, text } = report(isWhole ? `${begin}:` : `${begin} as far as it is whole:`, restored);
  const lines = [text];
  if (!isWhole) lines.push(`Missing or damaged (${missing.length}):`, ...missing);
  if (unknown.length > 0) lines.push(`Left out, because a newer version added it: ${unknown.join(", ")}.`);
  return { ok: ok && isWhole, text: [...lines, accountsOfThatDay].join("\n") };
}

const accountsOfThatDay =
  "Accounts and passwords are those of that day: people who were switched off since may sign in again. npm run admin -- list shows them.";

const keyOption = "--new-key";
const salvageOption = "--salvage";

function report(
  begin: string,
  { rows, files, lost }: Pick<Restored, "rows" | "files" | "lost">,
): CommandOutcome {
  const text = `${begin} ${rows} rows and ${files} files.`;
  if (lost.length === 0) return { ok: true, text };
  return {
    ok: false,
    text: `${text}\n${lost.length} files that records name were missing or damaged on the site itself when the backup was made:\n${lost.join("\n")}`,
  };
}
