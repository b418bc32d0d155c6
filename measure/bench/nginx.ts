import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { onFreePort, throwIfTaken } from "../../tests/support/servers/ports.ts";
import { makeFolder } from "../../tests/support/servers/server.ts";
import type { ApiResponse } from "./client.ts";
import { onCores } from "./tools.ts";

export interface StaticServer {
  /** Where the file with the bytes of this response is served. */
  urlOf(response: ApiResponse): string;
  stop(): Promise<void>;
}

interface Options {
  /** Answers of the product, whose bytes are served from files, compressed as they are. */
  responses: readonly ApiResponse[];
  workers: number;
  onlyCores?: readonly number[] | undefined;
}

/** An nginx of our own, with a folder of its own on a free port, tuned for static files. */
export async function startNginx(options: Options): Promise<StaticServer> {
  const folder = makeFolder();
  options.responses.forEach((response, index) => {
    writeFileSync(join(folder.path, nameOf(index)), response.body);
  });
  const { child, url } = await onFreePort((port) => listen(options, port, folder.path));
  return {
    urlOf: (response) => `${url}/${nameOf(options.responses.indexOf(response))}`,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      folder.remove();
    },
  };
}

async function listen(options: Options, port: number, folder: string) {
  const config = join(folder, "nginx.conf");
  writeFileSync(config, configure({ ...options, port, folder }));
  const [command, args] = onCores(options.onlyCores, ["nginx", "-p", folder, "-c", config]);
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  const gone = once(child, "close");
  const url = `http://127.0.0.1:${port}`;
  // nginx tries for two seconds to get a port before it gives up, and another's response there is not its own.
  for (;;) {
    const isOver = await Promise.race([gone.then(() => true), pause(20, false)]);
    throwIfTaken(complaints);
    if (isOver) throw new Error(`nginx did not start: ${complaints}`);
    if (await isAnswering(`${url}/${nameOf(0)}`)) return { child, url };
  }
}

const nameOf = (index: number) => `response-${index}`;

function configure({ responses, workers, port, folder }: Options & { port: number; folder: string }): string {
  const locations = responses.map(
    ({ headers }, index) => `
    location = /${nameOf(index)} {
      default_type "${headers["content-type"]}";
      ${headers["content-encoding"] ? `add_header content-encoding ${headers["content-encoding"]};` : ""}
    }`,
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `
${getuid?.() === 0 ? "user root;" : ""}
daemon off;
worker_processes ${workers};
pid ${folder}/nginx.pid;
error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  keepalive_timeout 75s;
  ${temporary.join("\n  ")}
  server {
    listen 127.0.0.1:${port} backlog=4096;
    root ${folder};${locations.join("")}
  }
}
`;
}

function isAnswering(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
