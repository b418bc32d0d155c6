import { collections } from "#features/collections.ts";
import { formParts } from "#testing/samples/collection-form.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { pdf } from "#testing/samples/sample-files.ts";
import { get, worldWithFile } from "#testing/samples/stored-file.ts";
import { dayMs, makeOffice, minuteMs } from "#testing/world.ts";

const remove = "/api/notices/remove";

test("what an owner deletes for good is gone at once with its file, and stays in the log", async () => {
  const { world, office, notice, url } = await worldWithFile("old.pdf", pdf);
  await office.remove(`/api/notices/${notice._id}`);
  expect((await office.postJson(remove, { ids: [notice._id] })).statusCode).toBe(200);
  expect((await office.get("/api/notices?bin=true")).json().notices).toEqual([]);
  expect((await office.post(`/api/notices/${notice._id}/restore`)).statusCode).toBe(404);
  expect((await get(world, url)).statusCode).toBe(404);
  world.pass(dayMs + 1);
  expect(await world.storedFiles.sweep()).toBe(1);
  const last = await world.db.selectFrom("change_log").selectAll().orderBy("id", "desc").execute();
  expect(last[0]).toMatchObject({ action: "deleted for good", subject: notice.noticeTitle });
});

test("nothing outside the trash is deleted for good, nor anything beside it", async () => {
  const { office } = await makeOffice();
  const shown = await office.addNotice({ noticeTitle: "Shown" });
  const deleted = await office.addNotice({ noticeTitle: "Deleted" });
  await office.remove(`/api/notices/${deleted._id}`);
  expect((await office.postJson(remove, { ids: [deleted._id, shown._id] })).statusCode).toBe(404);
  expect((await office.get("/api/notices")).json().notices).toHaveLength(1);
  expect((await office.get("/api/notices?bin=true")).json().notices).toHaveLength(1);
});

test("a member of the team is not deleted for good as a faculty member", async () => {
  const { office } = await makeOffice();
  const added = await office.send("POST", "/api/adminstration", formParts(collections.administration));
  const { _id } = added.json()[collections.administration.keys.one];
  await office.remove(`/api/adminstration/${_id}`);
  expect((await office.postJson("/api/faculties/remove", { ids: [_id] })).statusCode).toBe(404);
});

test("deleting for good asks for the password when the last sign-in is long ago", async () => {
  const { world, office } = await makeOffice();
  const { _id } = await office.addNotice();
  await office.remove(`/api/notices/${_id}`);
  world.pass(11 * minuteMs);
  const refused = await office.postJson(remove, { ids: [_id] });
  expect([refused.statusCode, refused.json().errors[0].field]).toEqual([403, "password"]);
});

test("publishers delete and restore what a publisher added, and no other record", async () => {
  const { world, office } = await makeOffice();
  const publisher = await world.asAdministrator("publisher");
  const mine = (await publisher.send("POST", "/api/notices", noticeParts())).json().notice._id;
  const theirs = (await office.addNotice({ noticeTitle: "The editor's" }))._id;
  for (const of of [mine, theirs]) {
    const expected = of === mine ? 200 : 403;
    expect((await publisher.remove(`/api/notices/${of}`)).statusCode).toBe(expected);
    await office.remove(`/api/notices/${of}`);
    expect((await publisher.post(`/api/notices/${of}/restore`)).statusCode).toBe(expected);
  }
});

test("the sample's records, and those of unknown authors, are the editor's", async () => {
  const { world } = await makeOffice();
  const publisher = await world.asAdministrator("publisher");
  const { _id } = await publisher.addNotice();
  await world.db.deleteFrom("change_log").execute();
  const refused = await publisher.put("/api/notices/many", { ids: [_id], do: "delete" });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    expect.stringMatching(/a publisher added/),
  ]);
  expect((await publisher.put("/api/notices/many", { ids: [_id], do: "hide" })).statusCode).toBe(200);
});
