import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { serveWorld } from "#testing/site-world.ts";

function openReader(address: string) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  return async (path: string) => {
    const asked = request(address + path, { agent }).end();
    const [response]: IncomingMessage[] = await once(asked, "response");
    if (!response) throw new Error("There was no response.");
    await buffer(response);
    const { statusCode: status, headers } = response;
    return { status, connection: headers.connection, again: asked.reusedSocket };
  };
}

test.each([true, false])("during a stop a response ends its connection (fast path: %s)", async (fastPath) => {
  const { world, address } = await serveWorld({ fastPath });
  // A cached page, another one, and an endpoint.
  const next = ["/about", "/notice?search=exam", "/healthz"];
  const readers = next.map(() => openReader(address));
  for (const read of readers) expect(await read("/about")).toMatchObject({ connection: "keep-alive" });

  const closed = world.app.close();
  const responses = await Promise.all(readers.map((read, index) => read(next[index] ?? "/")));
  expect(responses).toEqual(next.map(() => ({ status: 200, connection: "close", again: true })));
  await closed;
});
