import { connect } from "node:net";
import { serveWorld } from "#testing/site-world.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

test("a form sent to a page that accepts none is a 405 page", async () => {
  const { address } = await serveWorld();
  for (const path of ["/about", "/favicon.ico", "/robots.txt"]) {
    const response = await fetch(address + path, { method: "POST", headers: form, body: "hello" });
    expect(response.status, path).toBe(405);
    expect(response.headers.get("allow"), path).toBe("GET, HEAD");
    expect(response.headers.get("content-type"), path).toBe("text/html; charset=utf-8");
    expect(await response.text()).toContain("This page does not accept forms");
  }
});

async function beginForm(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = `POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n`);
  let heard = "";
  socket.on("data", (bytes) => {
    heard += bytes;
  });
  await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 100 Continue\r\n/);
}

test("forms that never arrive do not delay pages", async () => {
  const { address, call } = await serveWorld();
  await Promise.all(Array.from({ length: 8 }, () => beginForm(address)));
  const response = await call("/about");
  expect(response.status).toBe(200);
});
