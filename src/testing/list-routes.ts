import type { FastifyInstance } from "fastify";

/** All routes of an app, from the tree that Fastify prints: one line a route, with its methods behind it. */
export function listRoutes(app: FastifyInstance): { method: string; url: string }[] {
  const printed = app.printRoutes({ commonPrefix: true, includeMeta: false });
  const routes: { method: string; url: string }[] = [];
  const stack: { depth: number; url: string }[] = [];
  for (const line of printed.split("\n").filter((text) => text.trim() !== "")) {
    const match = /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?$/u.exec(line);
    if (!match?.[2]) throw new Error(`The route tree has a line that was not understood: ${line}`);
    const depth = match[1]?.length ?? 0;
    while ((stack.at(-1)?.depth ?? -1) >= depth) stack.pop();
    const url = (stack.at(-1)?.url ?? "") + match[2];
    stack.push({ depth, url });
    for (const method of match[3]?.split(", ") ?? []) routes.push({ method, url });
  }
  return routes;
}
