import type { ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Waits for a program, also when this one is to end: what it wrote has to go first. Tells by which signal it was to. */
export async function endOf(
  child: ChildProcess,
): Promise<{ code: number | null; signal: NodeJS.Signals | undefined }> {
  let signal: NodeJS.Signals | undefined;
  function hold(sent: NodeJS.Signals): void {
    signal = sent;
    // Ctrl+C reaches it by itself.
    if (sent === "SIGTERM") child.kill(sent);
  }
  const held = ["SIGINT", "SIGTERM"] as const;
  for (const each of held) process.on(each, hold);
  const [code] = await once(child, "exit");
  for (const each of held) process.off(each, hold);
  return { code, signal };
}
