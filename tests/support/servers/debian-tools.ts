import { spawnSync } from "node:child_process";
import { getuid, stdout } from "node:process";

/** Finds a program that Debian has, or installs it where that is allowed. It lives where only an administrator's path leads. */
export function ensureTool(tool: string, debianPackage: string): void {
  process.env.PATH = `${process.env.PATH}:/usr/sbin:/sbin`;
  if (has(tool)) return;
  if (getuid?.() === 0 && has("apt-get")) {
    const quietly = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    const install = ["install", "-y", "-qq", "--no-install-recommends", debianPackage];
    stdout.write(`This needs ${tool}. Running: apt-get ${install.join(" ")}\n`);
    if (spawnSync("apt-get", install, quietly).status !== 0) {
      spawnSync("apt-get", ["update", "-qq"], quietly);
      spawnSync("apt-get", install, quietly);
    }
  }
  if (!has(tool)) {
    throw new Error(
      `This drives ${tool}. Please install it (Debian: apt-get install ${debianPackage}) and try again.`,
    );
  }
}

function has(tool: string): boolean {
  return !spawnSync(tool, ["--version"], { stdio: "ignore" }).error;
}
