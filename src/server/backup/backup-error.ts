/** Why a backup or a restore did not happen, in a sentence for whoever runs it. */
export class BackupError extends Error {
  override name = "BackupError";
}
