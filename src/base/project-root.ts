import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

export const root = dirname(findPackageJSON(import.meta.url) ?? "");
