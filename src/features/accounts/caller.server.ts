import type { FastifyRequest } from "fastify";
import { deviceInWords } from "./devices.store.server.ts";

export type Caller = ReturnType<typeof callerOf>;

export const callerOf = (request: FastifyRequest) => ({
  address: request.ip,
  device: deviceInWords(request.headers["user-agent"]),
});
