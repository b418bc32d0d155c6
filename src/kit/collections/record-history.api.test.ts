import { sql } from "kysely";
import { administrator, makeOffice } from "#testing/world.ts";

async function changedTwice() {
  const { world, office } = await makeOffice();
  const { _id } = await office.addNotice({ noticeTitle: "First", publishDate: "2025-01-05" });
  const path = `/api/notices/${_id}`;
  await office.send("PUT", path, { noticeTitle: "Second", text: "long ".repeat(200) });
  await office.send("PUT", path, { noticeTitle: "Third", publishDate: "2025-02-01", text: "" });
  return { world, office, path };
}

test("the history of a record shows who changed what, and the values of earlier versions", async () => {
  const { office, path } = await changedTwice();
  const { history } = (await office.get(`${path}/history`)).json();
  expect(history.map(({ action }: { action: string }) => action)).toEqual(["changed", "changed", "added"]);
  expect(history[0]).toMatchObject({ who: administrator.email, restore: {}, lost: [] });
  expect(history[1]).toMatchObject({
    restore: { noticeTitle: "Second", publishDate: "2025-01-05", text: "long ".repeat(200).trim() },
    lost: [],
  });
  expect(history[2]).toMatchObject({
    restore: { noticeTitle: "First", publishDate: "2025-01-05", text: "" },
    lost: [],
  });
});

test("the history reads values, not the words that people read", async () => {
  const { world, office, path } = await changedTwice();
  await sql`update change_log set
    fields = replace(fields, '"field":"Publish Date","from":"5 Jan 2025"', '"field":"Day","from":"long ago"')`.execute(
    world.db,
  );
  const { history } = (await office.get(`${path}/history`)).json();
  expect(history[0].fields).toContainEqual({ field: "Day", from: "long ago", to: "1 Feb 2025" });
  expect(history[1].restore).toMatchObject({ publishDate: "2025-01-05" });
});

test("a conflict names who saved the newer version", async () => {
  const { office, path } = await changedTwice();
  const refused = await office.send("PUT", path, { noticeTitle: "Mine", version: "1" });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain(administrator.email);
});
