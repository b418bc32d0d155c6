import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { FailureAnswer } from "#contract/answers.ts";
import { safeHeaders } from "./headers.ts";

const answers: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: "The request did not arrive in time. Please send it again.",
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: "The request's headers are longer than this server accepts.",
  },
};
const otherwise = { status: 400, message: "The request could not be read: it is not valid HTTP." };

/** What never became a request, or did not in time, is answered on the connection itself, which then closes. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const { status, message } = answers[error.code ?? ""] ?? otherwise;
  const body: FailureAnswer = { success: false, message };
  const text = JSON.stringify(body);
  const head = {
    ...safeHeaders,
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`);
  socket.destroySoon();
}
