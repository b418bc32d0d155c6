import { once } from "node:events";
import { connect } from "node:http2";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

interface Question {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData | string;
}

export interface ApiResponse {
  status: number;
  headers: Record<string, unknown>;
  text: string;
}

export type Visitor = Awaited<ReturnType<typeof visitOverHttp2>>;

/** Somebody with one HTTP/2 connection to a proxy, whose certificate nobody else has signed. */
export async function visitOverHttp2(origin: string) {
  const session = connect(origin, { rejectUnauthorized: false });
  await once(session, "connect");
  onTestFinished(() => session.destroy());
  return {
    protocol: session.alpnProtocol,
    async ask(path: string, { method = "GET", headers = {}, body }: Question = {}): Promise<ApiResponse> {
      const encoded = body === undefined ? undefined : new Response(body);
      const type = encoded?.headers.get("content-type");
      const stream = session.request({
        ":method": method,
        ":path": path,
        ":authority": "school.test",
        ...(type && { "content-type": type }),
        ...headers,
      });
      // Node throws away what nobody reads yet when the stream closes, which is at once for a short response.
      const responding = Promise.all([once(stream, "response"), buffer(stream)]);
      stream.end(encoded && Buffer.from(await encoded.arrayBuffer()));
      const [[responded], content] = await responding;
      return { status: Number(responded[":status"]), headers: responded, text: content.toString() };
    },
  };
}
