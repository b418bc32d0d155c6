import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { getuid } from "node:process";
import { setTimeout as pause } from "node:timers/promises";
import { ensureTool } from "./debian-tools.ts";
import { onFreePort, throwIfTaken } from "./ports.ts";
import { makeFolder } from "./server.ts";

const lookEveryMs = 20;
const shippedFile = join(import.meta.dirname, "../../../deploy/nginx.conf");

/** nginx as deploy/nginx.conf sets it up, on free ports, with a certificate of its own, before servers on these ports. */
export async function startNginx(serverPorts: readonly number[]) {
  ensureTool("nginx", "nginx-light");
  ensureTool("openssl", "openssl");
  const folder = makeFolder();
  makeCertificate(folder.path);
  const servers = serverPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;\n`);
  writeFileSync(join(folder.path, "school-upstream.conf"), servers.join(""));

  const running = await onFreePort(async (httpsPort) => {
    const httpPort = httpsPort + 1;
    writeFileSync(join(folder.path, "nginx.conf"), configure(folder.path, httpsPort, httpPort));
    const args = ["-p", folder.path, "-c", "nginx.conf", "-g", "daemon off;"];
    const child = spawn("nginx", args, { stdio: ["ignore", "ignore", "pipe"] });
    let complaints = "";
    child.stderr.on("data", (chunk) => {
      complaints += chunk;
    });
    const gone = once(child, "close");
    for (;;) {
      const isOver = await Promise.race([gone.then(() => true), pause(lookEveryMs, false)]);
      throwIfTaken(complaints);
      if (isOver) throw new Error(`nginx did not start: ${complaints}`);
      if (await canConnect(httpsPort)) return { child, gone, httpsPort, httpPort };
    }
  });
  return {
    origin: `https://127.0.0.1:${running.httpsPort}`,
    plainOrigin: `http://127.0.0.1:${running.httpPort}`,
    async stop(): Promise<void> {
      running.child.kill("SIGTERM");
      await running.gone;
      folder.remove();
    },
  };
}

/** The ports and folders of a real machine are replaced; everything else is as it is deployed. */
function configure(folder: string, httpsPort: number, httpPort: number): string {
  const cache = join(folder, "cache");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(" ");
  const replacements: [from: string, to: string][] = [
    ["listen [::]:80;", ""],
    ["listen [::]:443 ssl http2;", ""],
    ["listen 80;", `listen 127.0.0.1:${httpPort};`],
    ["listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`],
    ["/run/nginx.pid", join(folder, "nginx.pid")],
    ["/var/cache/school", cache],
    ["/var/log/nginx", folder],
    ["worker_processes auto;", "worker_processes 1;"],
    ["http {", `http { ${temporary}`],
  ];
  let text = readFileSync(shippedFile, "utf8");
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}".`);
    text = text.replace(from, to);
  }
  return getuid?.() === 0 ? `user root;\n${text}` : text;
}

/** `nginx -t` on the very file that is deployed, with a certificate and the servers beside it as on a real machine. */
export function checkShippedFile(): { status: number | null; words: string } {
  ensureTool("nginx", "nginx-light");
  ensureTool("openssl", "openssl");
  const folder = makeFolder();
  try {
    makeCertificate(folder.path);
    copyFileSync(shippedFile, join(folder.path, "nginx.conf"));
    copyFileSync(join(shippedFile, "../nginx-upstream.conf"), join(folder.path, "school-upstream.conf"));
    const { status, stderr } = spawnSync("nginx", ["-t", "-c", join(folder.path, "nginx.conf")], {
      encoding: "utf8",
    });
    return { status, words: stderr };
  } finally {
    folder.remove();
  }
}

function makeCertificate(folder: string): void {
  const tls = join(folder, "tls");
  mkdirSync(tls);
  const certificate =
    "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=school.test";
  const files = ["-keyout", join(tls, "privkey.pem"), "-out", join(tls, "fullchain.pem")];
  execFileSync("openssl", [...certificate.split(" "), ...files], { stdio: "ignore" });
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
