import { readFileSync } from "node:fs";
import { arch, platform } from "node:process";

interface LockedPackage {
  os?: string;
  cpu?: string;
  bin?: { node?: string };
}

/** The package that contains Node for this machine, as the lockfile describes it. */
export function runtimePackage(): string {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const found = Object.entries(packages).find(
    ([, { os, cpu, bin }]) => os === platform && cpu === arch && bin?.node,
  );
  if (!found) throw new Error("The lockfile has no Node for this machine.");
  return found[0].replace("node_modules/", "");
}
