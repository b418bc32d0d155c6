import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { openFolder } from "#testing/folder.ts";
import { ensureTool } from "../support/servers/debian-tools.ts";
import { checkShippedFile } from "../support/servers/nginx.ts";

const root = join(import.meta.dirname, "../..");

// Here, and not in npm test: on a new machine both programs are installed first.
test("systemd and Caddy accept their files", () => {
  ensureTool("systemd-analyze", "systemd");
  ensureTool("caddy", "caddy");
  const folder = openFolder();
  const [unit = "", socket = ""] = ["school.service", "school.socket"].map((name) => join(folder, name));
  for (const path of [unit, socket]) copyFileSync(join(root, "deploy", basename(path)), path);
  // The programs and users of a real machine are not here.
  execFileSync("sed", ["-i", `s|/opt/school|${root}|; s|^User=.*|User=nobody|`, unit]);
  const words = execFileSync("systemd-analyze", ["verify", "--man=no", unit, socket], {
    encoding: "utf8",
    stdio: "pipe",
  });
  expect(words).not.toContain("school.");
  execFileSync("caddy", ["validate", "--config", join(root, "deploy/Caddyfile"), "--adapter", "caddyfile"], {
    stdio: "pipe",
    env: { ...process.env, HOME: folder },
  });
});

test("nginx accepts its file on Debian", () => {
  const cache = "/var/cache/school";
  const wasThere = existsSync(cache);
  onTestFinished(() => {
    if (!wasThere) rmSync(cache, { recursive: true, force: true });
  });
  expect(checkShippedFile()).toEqual({ status: 0, words: expect.stringContaining("test is successful") });
});
