import { get } from "node:http";
import { text } from "node:stream/consumers";
import { makeFolder, type RunningServer, startServer } from "./server.ts";

/** Each reaches one of two processes by chance: twenty miss one of them once in a million times. */
const enoughConnections = 20;
/** Disables the job runner's poll every 30 seconds, so that only a notification starts a job. */
const withoutPoll = `const { setInterval } = globalThis;
  globalThis.setInterval = (work, ms, ...more) => setInterval(work, ms === 30_000 ? 2 ** 30 : ms, ...more);`;

export interface ServerWithWorkers {
  readonly server: RunningServer;
  readonly dataDir: string;
  /** The worker processes that have begun to response, dead ones too. */
  workers(): number[];
  end(): Promise<void>;
}

export async function startWithWorkers(): Promise<ServerWithWorkers> {
  const folder = makeFolder();
  const server = await startServer(folder.path, {
    WORKERS: "2",
    SAMPLE_DATA: "off",
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutPoll)}`,
  });
  const workers = () =>
    [...server.output().matchAll(/"pid":(\d+).*A worker is ready/g)].map(([, pid]) => Number(pid));
  // It is also called before all tests, where there is no test that could poll.
  await vi.waitFor(() => expect(workers()).toHaveLength(1), { timeout: 30_000 });
  return {
    server,
    dataDir: folder.path,
    workers,
    async end() {
      await server.stop();
      folder.remove();
    },
  };
}

/** The page, as so many visitors see it who come at once, each on a connection of their own. */
export function noticePages(url: string): Promise<string[]> {
  return Promise.all(
    Array.from(
      { length: enoughConnections },
      () =>
        new Promise<string>((resolve, reject) => {
          get(`${url}/notice`, { agent: false }, (response) => text(response).then(resolve, reject)).on(
            "error",
            reject,
          );
        }),
    ),
  );
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
