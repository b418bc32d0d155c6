import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** What the pages say of their addresses, where there are pages. */
    pageAddresses: {
      /** Whether a page stands there that takes nothing of this query. */
      ignoreQuery(url: string): boolean;
    };
  }
}

/** The pages are served beside the calls, later, and then tell. */
export function hearOfPages(app: FastifyInstance): void {
  const pages: FastifyInstance["pageAddresses"] = { ignoreQuery: () => false };
  app.decorate("pageAddresses", pages);
}
