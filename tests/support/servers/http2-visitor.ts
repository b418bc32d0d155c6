import { once } from "node:events";
import { type ClientHttp2Stream, connect, constants } from "node:http2";
import { buffer } from "node:stream/consumers";

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

/**
 * Somebody with an HTTP/2 connection to a proxy, whose certificate nobody else has signed. A proxy ends a connection after many
 * requests: as browsers do, the visitor opens another one, and sends the requests again that were refused meanwhile.
 */
export async function visitOverHttp2(origin: string) {
  let session = open();
  await once(session, "connect");

  function open() {
    const opened = connect(origin, { rejectUnauthorized: false });
    onTestFinished(() => opened.destroy());
    return opened;
  }

  async function ask(path: string, question: Question = {}): Promise<ApiResponse> {
    const { method = "GET", headers = {}, body } = question;
    const encoded = body === undefined ? undefined : new Response(body);
    const type = encoded?.headers.get("content-type");
    const content = encoded && Buffer.from(await encoded.arrayBuffer());
    if (session.closed) session = open();
    const stream = session.request({
      ":method": method,
      ":path": path,
      ":authority": "school.test",
      ...(type && { "content-type": type }),
      ...headers,
    });
    stream.end(content);
    try {
      return await responseTo(stream);
    } catch (error) {
      if (stream.rstCode === constants.NGHTTP2_REFUSED_STREAM) return ask(path, question);
      throw error;
    }
  }

  return { protocol: session.alpnProtocol, ask };
}

async function responseTo(stream: ClientHttp2Stream): Promise<ApiResponse> {
  // Node throws away what nobody reads yet when the stream closes, which is at once for a short response.
  const [[responded], content] = await Promise.all([once(stream, "response"), buffer(stream)]);
  return { status: Number(responded[":status"]), headers: responded, text: content.toString() };
}
