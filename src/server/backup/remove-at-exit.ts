import { rmSync } from "node:fs";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Removes a folder when this process is told to end before its work is done. Returns what to call when that is over. */
export function removeAtExit(folder: string): () => void {
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const end = () => process.exit(1);
  process.once("exit", remove);
  for (const signal of signals) process.once(signal, end);
  return () => {
    process.off("exit", remove);
    for (const signal of signals) process.off(signal, end);
  };
}
