/** Where backups are kept that are made by the clock. */
export interface BackupTarget {
  list(): Promise<string[]>;
  /** Lets the backup be written, and keeps it under this name. */
  keep<Made>(name: string, write: (path: string) => Promise<Made>): Promise<Made>;
  remove(name: string): Promise<void>;
}
