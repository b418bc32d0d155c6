import type { FastifyInstance } from "fastify";
import type { DiskSpace } from "../../files/stores/disk-space.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** True for a write that is also taken when the disk is nearly full: signing in and out, and shutting somebody out. */
    needsNoRoom?: boolean;
  }
}

const addingMethods = new Set(["POST", "PUT", "PATCH"]);

/** Refuses what adds something while the disk is nearly full, before any of it is received. Deleting makes room. */
export function refuseWithoutRoom(app: FastifyInstance, disk: DiskSpace): void {
  app.addHook("preHandler", async ({ method, is404, routeOptions }) => {
    if (!addingMethods.has(method) || is404 || routeOptions.config.needsNoRoom) return;
    await disk.ensure();
  });
}
