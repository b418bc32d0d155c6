import type { Config } from "../config.ts";
import { openFileStore } from "../file-store.ts";
import { withSite } from "../setup/open-site.ts";
import { closeToOthers } from "../setup/private-folder.ts";
import type { Outcome } from "../setup/run-command.ts";
import { makeBackup } from "./make-backup.ts";
import { keyIn, type Manifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

/** `npm run backup -- FILE` */
export async function runBackupCommand(
  config: Config,
  [file, ...rest]: string[],
  now: () => Date,
): Promise<Outcome> {
  if (!file || rest.length > 0)
    return { ok: false, text: "Please name the file: npm run backup -- FILE.tar" };
  const store = await openFileStore(config);
  await withSite(config, async () => {});
  const manifest = await makeBackup({ place: config, store, now }, file);
  return report(`${file} is a whole backup, read back and compared:`, manifest);
}

/** `npm run restore -- FILE` */
export async function runRestoreCommand(config: Config, [file, ...rest]: string[]): Promise<Outcome> {
  if (!file || rest.length > 0)
    return { ok: false, text: "Please name the file: npm run restore -- FILE.tar" };
  closeToOthers(config.dataDir);
  const store = await openFileStore(config);
  const manifest = await restoreBackup({ place: config, store }, file);
  return report(`${file} of ${manifest.madeAt} was restored:`, manifest);
}

function report(begin: string, { parts, lost }: Manifest): Outcome {
  const files = parts.filter(({ name }) => keyIn(name)).length;
  const rows = parts.reduce((sum, part) => sum + (part.rows ?? 0), 0);
  const text = `${begin} ${rows} rows and ${files} files.`;
  if (lost.length === 0) return { ok: true, text };
  return {
    ok: false,
    text: `${text}\n${lost.length} files that records name were missing or damaged on the site itself when the backup was made:\n${lost.join("\n")}`,
  };
}
