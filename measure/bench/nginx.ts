import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getuid } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { makeFolder } from "../../tests/support/server.ts";
import type { Answer } from "./client.ts";
import { freePort } from "./ports.ts";
import { onCores } from "./tools.ts";

export interface StaticServer {
  /** Where the file with the bytes of this answer is served. */
  urlOf(answer: Answer): string;
  stop(): Promise<void>;
}

interface Wish {
  /** Answers of the product, whose bytes are served from files, compressed as they are. */
  answers: readonly Answer[];
  workers: number;
  onlyCores?: readonly number[] | undefined;
}

/** An nginx of our own, with a folder of its own on a free port, tuned for static files. */
export async function startNginx({ answers, workers, onlyCores }: Wish): Promise<StaticServer> {
  const folder = makeFolder();
  const port = await freePort();
  answers.forEach((answer, index) => {
    writeFileSync(join(folder.path, nameOf(index)), answer.body);
  });
  const config = join(folder.path, "nginx.conf");
  writeFileSync(config, configure({ answers, workers, port, folder: folder.path }));
  const [command, args] = onCores(onlyCores, ["nginx", "-p", folder.path, "-c", config]);
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let complaints = "";
  child.stderr.on("data", (chunk) => {
    complaints += chunk;
  });
  await listening(`http://127.0.0.1:${port}/${nameOf(0)}`, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${complaints}`);
  });
  return {
    urlOf: (answer) => `http://127.0.0.1:${port}/${nameOf(answers.indexOf(answer))}`,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
      folder.remove();
    },
  };
}

const nameOf = (index: number) => `answer-${index}`;

function configure({ answers, workers, port, folder }: Wish & { port: number; folder: string }): string {
  const locations = answers.map(
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

async function listening(url: string, check: () => void): Promise<void> {
  for (;;) {
    const answered = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    check();
    await pause(20);
  }
}
