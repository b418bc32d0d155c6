import { expect, test } from "vitest";
import { createNoticeStore } from "#api/notices/notices.store.ts";
import { noticeParts } from "#api/testing/samples/notice-parts.ts";
import { noticeRow } from "#api/testing/samples/notice-row.ts";
import { personParts } from "#api/testing/samples/picture-forms.ts";
import { jpeg } from "#api/testing/samples/sample-pictures.ts";
import { openAnswers } from "../../testing/answers-world.ts";

test("a page is the same whether its parts are drawn with it, by themselves, or were kept", async () => {
  const { world, office, cache, call, rendered } = await openAnswers();
  expect((await office.send("POST", "/api/faculties", personParts({}, await jpeg()))).statusCode).toBe(201);
  expect((await office.send("POST", "/api/notices", noticeParts({ noticeTitle: "नतिजा" }))).statusCode).toBe(
    201,
  );
  const notices = createNoticeStore(world.db, world.now);
  for (let number = 0; number < 30; number += 1) await notices.add(noticeRow({ title: `Routine ${number}` }));
  const paths = ["/", "/notice", "/notice?type=Exam", "/notice?page=2", "/faculties", "/about"];
  const pages = () => Promise.all(paths.map(async (path) => (await call(path)).text()));
  const drawnWithPage = await pages();
  for (const how of ["drawn by themselves", "kept"]) {
    cache.clear();
    expect(await pages(), how).toEqual(drawnWithPage);
  }
  expect(rendered).toHaveLength(3 * paths.length);
});
