/** Where backups are kept that are made by the clock. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Lets the backup be written, and keeps it under this name. */
  keep<Made>(name: string, write: (path: string) => Promise<Made>): Promise<Made>;
  remove(name: string): Promise<void>;
}

/** Without colons, which not every file system takes. */
const pattern = /^school-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/;
const unfinished = /^school-[\dTZ-]+\.tar\.part-/;

export function nameOf(at: Date): string {
  return `school-${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar`;
}

/** When the backup of this name was made; undefined for whatever else lies there. */
export function timeIn(name: string): Date | undefined {
  const found = pattern.exec(name);
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : undefined;
}

/** What a backup that was killed has left. */
export const isUnfinished = (name: string) => unfinished.test(name);
