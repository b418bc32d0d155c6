import { expect, test } from "vitest";
import { createS3Store } from "#platform/files/s3-store.ts";
import { makeOffice } from "#testing/world.ts";
import { type StoreFault, startFaultyStore } from "../support/stores/faulty-store.ts";

const routine = Buffer.from(`%PDF-1.4\n${"routine ".repeat(50_000)}`);

/** A site with one notice whose file is in a store that can fail. */
async function makeSite(content: Buffer = routine) {
  const store = await startFaultyStore();
  const { world, office } = await makeOffice({ store: () => createS3Store(store.place) });
  const add = async (noticeTitle: string, bytes: Buffer) =>
    office.postNotice({ noticeTitle }, { filename: "routine.pdf", content: bytes });
  const { notice } = (await add("There", content)).json();
  const address = await world.app.listen({ port: 0, host: "127.0.0.1" });
  const titles = async () =>
    (await (await fetch(`${address}/api/notices`)).json()).notices.map(
      (each: { noticeTitle: string }) => each.noticeTitle,
    );
  const ready = async () => (await fetch(`${address}/readyz`)).json();
  return { store, add, titles, ready, file: () => fetch(address + notice.fileUrl) };
}

test.each<[StoreFault, number]>([
  ["fails", 503],
  ["refuses", 500],
  ["receives other bytes", 500],
  ["is behind a page", 503],
])("while a store %s, an upload is a %i and saves nothing", async (fault, status) => {
  const { store, add, titles, file } = await makeSite();
  const other = Buffer.from("%PDF-1.4 another routine");
  store.have(fault);
  expect((await add("Not saved", other)).statusCode).toBe(status);
  expect(await titles()).toEqual(["There"]);

  store.have(undefined);
  expect((await add("Saved", other)).statusCode).toBe(201);
  expect((await titles()).toSorted()).toEqual(["Saved", "There"]);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(routine);
});

test("a file of which the store sends only half is a 503", async () => {
  const { store, file } = await makeSite();
  store.have("ends in the middle");
  const refused = await file();
  expect(refused.status).toBe(503);
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect((await refused.json()).message).toContain("cannot reach its files");
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(routine);
});

test("a streamed file of which the store sends only half is aborted", async () => {
  const long = Buffer.concat([routine, routine, routine]);
  const { store, file } = await makeSite(long);
  store.have("ends in the middle");
  await expect(file().then((response) => response.arrayBuffer())).rejects.toThrow();
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer())).toEqual(long);
});

test.each<[StoreFault, string, Buffer]>([
  ["is behind a page", "a file", routine],
  ["sends a page", "a file", routine],
  ["is behind a page", "a long file", Buffer.concat([routine, routine, routine])],
  ["sends a page", "a long file", Buffer.concat([routine, routine, routine])],
])("while a store %s, no visitor gets that page instead of %s", async (fault, _what, content) => {
  const { store, file } = await makeSite(content);
  store.have(fault);
  const refused = await file();
  expect({ status: refused.status, etag: refused.headers.get("etag") }).toEqual({ status: 503, etag: null });
  expect(await refused.text()).not.toContain("<html>");
  store.have(undefined);
  expect(Buffer.from(await (await file()).arrayBuffer()).equals(content)).toBe(true);
});

test("a site whose store is behind a sign-in page is not ready", async () => {
  const { store, ready } = await makeSite();
  store.have("is behind a page");
  expect(await ready()).toMatchObject({ status: "unavailable", files: false });
  store.have(undefined);
  await expect.poll(ready).toMatchObject({ status: "ok", files: true });
});
