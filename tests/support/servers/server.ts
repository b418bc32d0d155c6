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
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

const root = join(import.meta.dirname, "../../..");

export interface StartOptions {
  maxFileBytes?: number;
  project?: string;
}

/** The real product, as deploy/school.service runs it, in a process of its own on a free port. */
export async function startServer(
  dataDir: string,
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<RunningServer> {
  const { listening, ...server } = beginStart(dataDir, env, options);
  return { ...server, url: await listening };
}

export function beginStart(
  dataDir: string,
  env: Record<string, string>,
  options: StartOptions = {},
): Omit<RunningServer, "url"> & { listening: Promise<string> } {
  const child = spawnServer(dataDir, env, options);
  return {
    listening: addressIn(child),
    pid: child.pid ?? 0,
    output: collectOutput(child),
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

/** How a start ends that must not succeed: by itself, without having listened. */
export async function startInVain(
  dataDir: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawnServer(dataDir, env);
  const output = collectOutput(child);
  const ended = once(child, "close");
  const outcome = await Promise.race([ended.then(() => "ended"), addressIn(child).catch(() => "ended")]);
  if (outcome === "ended") {
    await ended;
    return { code: child.exitCode, output: output() };
  }
  child.kill("SIGKILL");
  await ended;
  throw new Error(`The server did start, at ${outcome}:\n${output()}`);
}

/** What the shell counts the size of a file in. */
const blockBytes = 512;

function spawnServer(
  dataDir: string,
  env: Record<string, string>,
  { maxFileBytes, project = root }: StartOptions = {},
): ChildProcess {
  // What `npm start` ends with, after it has looked for changes to build.
  const built = [
    "--disable-warning=ExperimentalWarning",
    "--max-semi-space-size=4",
    "build/program/serve.js",
  ];
  const start = project === root ? built : [join(project, "scripts/run.mjs"), "start"];
  const limit = maxFileBytes ? `ulimit -f ${maxFileBytes / blockBytes}; ` : "";
  return spawn("sh", ["-c", `${limit}exec "$0" "$@"`, execPath, ...start], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      FAST_PATH: process.env.FAST_PATH,
      // Where the network inspects TLS, npm needs it.
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: office.email,
      ADMIN_PASSWORD: office.password,
      LOG_LEVEL: "error",
      WORKERS: "1",
      MALLOC_ARENA_MAX: "2",
      NODE_COMPILE_CACHE: join(project, "node_modules/.cache/compile"),
      ...env,
    },
  });
}

export function collectOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  return () => output;
}

export async function addressIn(child: ChildProcess): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
      const address = /(?:"site":"|The site\s+)(http[^\s"]+)["\n]/.exec(output)?.[1];
      if (address) resolve(address);
    });
  }
  child.once("close", (code) =>
    reject(new Error(`The server ended with ${code} before it listened:\n${output}`)),
  );
  return promise;
}

export function makeFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), "school-test-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export const postJson = (url: string, body: object, more: Record<string, string> = {}): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...more },
    body: JSON.stringify(body),
  });

export const signIn = async (url: string): Promise<string> =>
  (await (await postJson(`${url}/api/auth/login`, office)).json()).token;

export const isListening = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { headers: { connection: "close" } }).then(
    () => true,
    () => false,
  );
