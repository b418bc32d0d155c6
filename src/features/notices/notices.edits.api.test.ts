import { expect, test } from "vitest";
import { officeWith, publicList, titlesOf } from "#testing/notice-office.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";

test("a toggle flips on an empty body and sets on a body, so that a repeat does no harm", async () => {
  const { office, ids } = await officeWith(["one"]);
  const toggle = async (body?: object) =>
    (await office.put(`/api/notices/${ids[0]}/toggle`, body)).json().notice.action;
  expect(await toggle()).toBe(false);
  expect(await toggle({})).toBe(true);
  expect(await toggle({ action: true })).toBe(true);
  expect(await toggle({ action: false })).toBe(false);
  expect(await toggle({ action: false })).toBe(false);
});

test("a toggle takes an empty JSON body, and refuses one that makes no sense", async () => {
  const { world, ids } = await officeWith(["one"]);
  const headers = { authorization: `Bearer ${await world.signIn()}`, "content-type": "application/json" };
  const url = `/api/notices/${ids[0]}/toggle`;
  expect((await world.app.inject({ method: "PUT", url, headers, payload: "" })).statusCode).toBe(200);
  expect(
    (await world.app.inject({ method: "PUT", url, headers, payload: '{"action":"yes"}' })).statusCode,
  ).toBe(400);
});

test("an edit changes what is sent and keeps the rest", async () => {
  const { world, office, ids } = await officeWith(["Old title"]);
  const before = (await publicList(world)).json().notices[0];

  const answer = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeTitle", value: "New title" },
    { name: "fileLink", value: "" },
    { name: "noticeFile", filename: "", content: Buffer.alloc(0) },
  ]);

  expect(answer.statusCode).toBe(200);
  expect(answer.json().message).toBe("The notice was updated.");
  expect((await publicList(world)).json().notices).toEqual([
    { ...before, noticeTitle: "New title", title: "New title", version: 2 },
  ]);
  expect(titlesOf(await publicList(world, "?search=new"))).toEqual(["New title"]);
});

test("a required field sent empty on an edit is a 400 and changes nothing", async () => {
  const { world, office, ids } = await officeWith(["Old title"]);
  const answer = await office.send("PUT", `/api/notices/${ids[0]}`, [
    { name: "noticeTitle", value: " " },
    { name: "noticeType", value: "Result" },
  ]);
  expect(answer.statusCode).toBe(400);
  expect((await publicList(world)).json().notices[0]).toMatchObject({
    noticeTitle: "Old title",
    noticeType: "Exam",
  });
});

test("an id that is none is a 404 for edits and toggles", async () => {
  const { office } = await officeWith([]);
  const unknown = "/api/notices/01890000-0000-7000-8000-000000000000";
  expect((await office.send("PUT", unknown, noticeParts())).statusCode).toBe(404);
  expect((await office.put(`${unknown}/toggle`)).json()).toEqual({
    success: false,
    message: expect.stringContaining("was not found"),
  });
});

test("every successful write, and no other call, announces that content has changed", async () => {
  const { world, office, ids } = await officeWith(["one"]);
  expect(world.changes()).toBe(1);
  await publicList(world);
  await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "" }));
  expect(world.changes()).toBe(1);
  await office.put(`/api/notices/${ids[0]}/toggle`);
  expect(world.changes()).toBe(2);
});
