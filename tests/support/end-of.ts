import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Waits for a child process, also when this process gets a signal. Returns that signal. */
export async function endOf(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | undefined }> {
  let signal: NodeJS.Signals | undefined;
  function hold(sent: NodeJS.Signals): void {
    signal = sent;
    // Ctrl+C reaches it by itself.
    if (sent === "SIGTERM") child.kill(sent);
  }
  const signals = ["SIGINT", "SIGTERM"] as const;
  for (const each of signals) process.on(each, hold);
  const [code] = await once(child, "exit");
  for (const each of signals) process.off(each, hold);
  return { code, signal };
}
