import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openAnswers } from "../testing/answers-world.ts";

const words = /There is a mistake in the address, or in what was sent\./;

test.each(["/notice?search=%00", "/notice?search=exam%00", "/no-such-page/%00", "/newsletter/confirm/a%00b"])(
  "a NUL in the page address %s is a 400 in words",
  async (path) => {
    const { call } = await openAnswers();
    const answer = await call(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(words);
  },
);

test.each(["message=Hello%00", "message=%00&message=Hello", "mess%00age=Hello"])(
  "a NUL in the form %s that a browser sends without script is a 400 in words",
  async (body) => {
    const { address } = await openAnswers();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(`${address}/contact`, { method: "POST", headers, body });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(words);
  },
);

test.each(["/about", "/favicon.ico", "/robots.txt"])(
  "a form sent to %s, which takes none, is a 405 in the form of a page",
  async (path) => {
    const { address } = await openAnswers();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await fetch(address + path, { method: "POST", headers, body: "hello" });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  },
);

/** Sends the beginning of a form, and then nothing for as long as the test runs. */
async function beginForm(address: string): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const head = `POST /contact HTTP/1.1\r\nHost: ${hostname}:${port}\r\nExpect: 100-continue\r\n`;
  socket.write(`${head}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n--x\r\n`);
  await once(socket, "data");
}

test("forms that do not arrive keep nobody from reading pages", async () => {
  const { address, call } = await openAnswers();
  await Promise.all(Array.from({ length: 8 }, () => beginForm(address)));
  const answer = await call("/about");
  expect(answer.status).toBe(200);
});
