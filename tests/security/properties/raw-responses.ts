import type { ApiResponse } from "./send-request.ts";

export interface RawResponse extends ApiResponse {
  /** Whether all of it came before the connection was closed. */
  isWhole: boolean;
}

/** The responses that stand one behind the other in what came over a connection. */
export function readResponses(text: string): RawResponse[] {
  const responses: RawResponse[] = [];
  let rest = text;
  while (rest !== "") {
    const match = /^HTTP\/1\.1 (\d{3}) [^\r\n]*\r\n((?:[^\r\n]+\r\n)*)\r\n/.exec(rest);
    if (!match) throw new Error(`This is no response: ${rest.slice(0, 200)}`);
    const [head, status, lines = ""] = match;
    const headers = Object.fromEntries(
      lines
        .split("\r\n")
        .filter(Boolean)
        .map((line) => {
          const colon = line.indexOf(":");
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
        }),
    );
    rest = rest.slice(head.length);
    const { body, length, isWhole } = readBody(rest, headers);
    rest = rest.slice(length);
    responses.push({
      status: Number(status),
      headers,
      text: Buffer.from(body, "latin1").toString(),
      isWhole,
    });
  }
  return responses;
}

function readBody(rest: string, headers: Record<string, string>) {
  // To a HEAD, and with a 304, a length is named and no body sent.
  if (rest === "" || rest.startsWith("HTTP/1.1 ")) return { body: "", length: 0, isWhole: false };
  if (headers["transfer-encoding"] !== "chunked") {
    const length = Number(headers["content-length"] ?? rest.length);
    return { body: rest.slice(0, length), length, isWhole: rest.length >= length };
  }
  const end = rest.indexOf("\r\n0\r\n\r\n");
  const length = end < 0 ? rest.length : end + "\r\n0\r\n\r\n".length;
  return { body: rest.slice(0, length), length, isWhole: end >= 0 };
}
