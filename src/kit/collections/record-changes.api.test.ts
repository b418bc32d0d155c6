import { changesOf, logOf } from "#testing/change-log-lines.ts";
import { noticeParts } from "#testing/samples/notice-parts.ts";
import { administrator, makeOffice } from "#testing/world.ts";

test("a new notice is logged with who added it, from where, and all its fields", async () => {
  const { world, office } = await makeOffice();
  await office.addNotice({ noticeTitle: "Exam routine", showUntil: "2025-02-01" });
  expect(await logOf(world)).toEqual([
    {
      _id: expect.any(String),
      at: "2025-01-01T06:15:00.000Z",
      kind: "notice",
      action: "added",
      who: administrator.email,
      isSignedIn: true,
      subject: "Exam routine",
      fields: [
        { field: "Notice Title", from: "", to: "Exam routine" },
        { field: "Notice Type", from: "", to: "Exam" },
        { field: "Publish Date", from: "", to: "1 Jan 2025" },
        { field: "Show Until", from: "", to: "1 Feb 2025" },
        { field: "File", from: "", to: expect.stringMatching(/^routine\.pdf \([0-9a-f]{8}\)$/) },
      ],
      address: "127.0.0.1",
    },
  ]);
});

test("a change is logged with the old and new value of each field; an unchanged save is not", async () => {
  const { world, office } = await makeOffice();
  const { _id: id } = await office.addNotice();
  const save = (fields: object) =>
    office.send("PUT", `/api/notices/${id}`, noticeParts({ noticeTitle: "Exam routine", ...fields }, null));
  expect((await save({})).statusCode).toBe(200);
  expect((await save({ noticeTitle: "New routine", showUntil: "2025-03-01" })).statusCode).toBe(200);
  expect((await save({ noticeTitle: "New routine", showUntil: "" })).statusCode).toBe(200);
  const [, changed, emptied, ...rest] = await logOf(world);
  expect(rest).toEqual([]);
  expect(changed).toMatchObject({
    action: "changed",
    subject: "New routine",
    fields: [
      { field: "Notice Title", from: "Exam routine", to: "New routine" },
      { field: "Show Until", from: "", to: "1 Mar 2025" },
    ],
  });
  expect(emptied?.fields).toEqual([{ field: "Show Until", from: "1 Mar 2025", to: "" }]);
});

test("hiding, deleting and restoring are logged once for each record that changed", async () => {
  const { world, office } = await makeOffice();
  const records = [
    await office.addNotice({ noticeTitle: "One" }),
    await office.addNotice({ noticeTitle: "Two" }),
  ];
  const ids = records.map(({ _id }) => _id);
  const before = (await logOf(world)).length;
  await office.put(`/api/notices/${ids[0]}/toggle`, { action: false });
  await office.put(`/api/notices/${ids[0]}/toggle`, { action: false });
  await office.put("/api/notices/many", { ids, do: "hide" });
  await office.put("/api/notices/many", { ids, do: "delete" });
  await office.post(`/api/notices/${ids[1]}/restore`);
  await office.post(`/api/notices/${ids[1]}/restore`);
  expect((await changesOf(world)).slice(before)).toEqual([
    "hidden: One",
    "hidden: Two",
    "moved to trash: One",
    "moved to trash: Two",
    "restored: Two",
  ]);
});

test("a refused write adds no entry, and a repeated one adds one", async () => {
  const { world, office } = await makeOffice();
  const { _id: id } = await office.addNotice();
  const once = await logOf(world);
  const refused = [
    await office.send("PUT", `/api/notices/${id}`, { showUntil: "2024-01-01" }),
    await office.send("PUT", `/api/notices/${id}`, noticeParts({ noticeTitle: "Other", version: "9" }, null)),
    await office.put("/api/notices/many", { ids: [id, "nobody"], do: "hide" }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 409, 404]);
  expect(await logOf(world)).toEqual(once);

  const key = { "idempotency-key": "one-and-the-same-form" };
  const twice = () =>
    office.send("PUT", `/api/notices/${id}`, noticeParts({ noticeTitle: "Twice" }, null), key);
  expect([(await twice()).statusCode, (await twice()).statusCode]).toEqual([200, 200]);
  expect(await logOf(world)).toHaveLength(once.length + 1);
});

test("of two simultaneous changes, the second starts from what the first saved", async () => {
  const { world, office } = await makeOffice();
  const { _id: id } = await office.addNotice({ noticeTitle: "First" });
  const titles = ["Second", "Third", "Fourth", "Fifth"];
  await Promise.all(titles.map((noticeTitle) => office.send("PUT", `/api/notices/${id}`, { noticeTitle })));
  const changes = (await logOf(world)).flatMap(({ fields }) =>
    fields.filter(({ field }) => field === "Notice Title"),
  );
  const byFrom = new Map(changes.map(({ from, to }) => [from, to]));
  const way = [""];
  while (byFrom.has(way.at(-1) ?? "")) way.push(byFrom.get(way.at(-1) ?? "") ?? "");
  expect(way).toHaveLength(titles.length + 2);
});
