import { noticeParts } from "#testing/samples/notice-parts.ts";
import { makeOffice } from "#testing/world.ts";

test("a notice in a far year is saved, changed and deleted like any other", async () => {
  const { office } = await makeOffice();
  for (const publishDate of ["1900-01-01", "9999-12-31"]) {
    const added = await office.postNotice({ publishDate });
    expect(added.statusCode).toBe(201);
    const path = `/api/notices/${added.json().notice._id}`;
    for (const text of ["once", "and once more"])
      expect((await office.send("PUT", path, noticeParts({ publishDate, text }, null))).statusCode).toBe(200);
    expect((await office.remove(path)).statusCode).toBe(200);
  }
});
