import { expect, onTestFinished, test } from "vitest";
import { makeFolder, office, signIn, startServer } from "../support/server.ts";

test("the first start without a password shows one once, and it opens the back office", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const first = await startServer(folder.path, { ADMIN_PASSWORD: "", SAMPLE_DATA: "off" });
  await first.stop();
  const password = /Password\s+(\S+)/.exec(first.output())?.[1];
  expect(password).toMatch(/^\w{5}(-\w{5}){3}$/);

  const second = await startServer(folder.path, { ADMIN_PASSWORD: "", SAMPLE_DATA: "off" });
  onTestFinished(async () => {
    await second.stop();
  });
  expect(second.output()).not.toContain("Password");
  const answer = await fetch(`${second.url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: office.email, password }),
  });
  expect(answer.status).toBe(200);
});

test("a start with a password prints nothing secret", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path);
  await server.stop();
  expect(server.output()).toContain(server.url);
  expect(server.output()).not.toContain(office.password);
});

test("samples fill an empty database once, and nothing is added to one in use", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const count = async () => {
    const server = await startServer(folder.path);
    const { notices } = await (
      await fetch(`${server.url}/api/notices`, {
        headers: { authorization: `Bearer ${await signIn(server.url)}` },
      })
    ).json();
    await server.stop();
    return notices.length;
  };
  const first = await count();
  expect(first).toBeGreaterThanOrEqual(40);
  expect(await count()).toBe(first);
});

test("SIGTERM lets a request under way finish, then ends with 0", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const server = await startServer(folder.path, { SAMPLE_DATA: "off" });
  const token = await signIn(server.url);

  const form = new FormData();
  for (const [name, value] of Object.entries({
    noticeTitle: "Last",
    noticeType: "Exam",
    publishDate: "2025-01-05",
  })) {
    form.set(name, value);
  }
  form.set("noticeFile", new Blob([`%PDF-1.4\n${"x".repeat(19_000_000)}`]), "last.pdf");
  const underWay = fetch(`${server.url}/api/notices`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  // The next answer on another connection means that the upload's connection was accepted before it.
  await fetch(`${server.url}/healthz`);
  const stopped = server.stop("SIGTERM");

  expect((await underWay).status).toBe(201);
  expect(await stopped).toEqual({ code: 0, signal: null });
});

test("a malformed setting stops the start with one sentence", async () => {
  const folder = makeFolder();
  onTestFinished(folder.remove);
  const start = startServer(folder.path, { TRUST_PROXY: "perhaps" });
  await expect(start).rejects.toThrow(/ended with 1 before it listened:\s+TRUST_PROXY must be [^\n]+\.\s*$/);
});
