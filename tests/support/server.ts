import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";

export const office = { email: "office@school.example", password: "a good long password" };

export interface RunningServer {
  url: string;
  pid: number;
  /** What it has printed so far. */
  output(): string;
  /** Ends it and waits until it is gone. */
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const root = join(import.meta.dirname, "../..");

/** The real product, as `npm start` runs it, in a process of its own on a free port. */
export async function startServer(dataDir: string, env: Record<string, string> = {}): Promise<RunningServer> {
  const child = spawn(execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
      LOG_LEVEL: "error",
      WORKERS: "1",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/compile"),
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  return {
    url: await addressIn(child, () => output),
    pid: child.pid ?? 0,
    output: () => output,
    async stop(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, "exit");
        child.kill(signal);
        await gone;
      }
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** Waits for the line that names the address. */
async function addressIn(child: ChildProcess, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.stdout?.on("data", () => {
    const address = /The site\s+(http\S+)/.exec(output())?.[1];
    if (address) resolve(address);
  });
  child.once("exit", (code) =>
    reject(new Error(`The server ended with ${code} before it listened:\n${output()}`)),
  );
  return promise;
}

/** A folder that goes when the test is over. */
export function makeFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "school-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(office),
  });
  return (await answer.json()).token;
}
