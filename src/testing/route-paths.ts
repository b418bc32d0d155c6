import type { RouteConfigEntry } from "@react-router/dev/routes";

export const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children = [] }) => [
    ...(path || index ? [`/${path ?? ""}`] : []),
    ...pathsOf(children),
  ]);
