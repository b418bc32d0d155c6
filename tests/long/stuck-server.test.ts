import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { endWithTest } from "#testing/end-with-test.ts";
import { visitOverHttp2 } from "../support/servers/http2-visitor.ts";
import { startNginx } from "../support/servers/nginx.ts";
import { serve } from "../support/servers/test-server.ts";

test("behind the proxy, another server serves pages while one is silent", async () => {
  const stuck = createServer(() => {}).listen(0, "127.0.0.1");
  await once(stuck, "listening");
  onTestFinished(() => void stuck.close());
  const server = await serve({ TRUST_PROXY: "on" });
  const ports = [(stuck.address() as AddressInfo).port, Number(new URL(server.url).port)];
  const proxy = endWithTest(await startNginx(ports));
  const { ask } = await visitOverHttp2(proxy.origin);
  const pages = await Promise.all(["/about", "/notice", "/"].map((path) => ask(path)));
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
});
