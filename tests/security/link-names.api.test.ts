import { makeOffice } from "#testing/world.ts";

const smile = "%F0%9F%98%80";

test.each([
  ["a NUL", "https://files.example/a%00b.pdf", "ab.pdf"],
  ["nothing but control characters", "https://files.example/%00%1F", "files.example"],
  ["a line end", "https://files.example/a%0D%0Ab.pdf", "ab.pdf"],
  [
    "a letter that is cut in half",
    `https://files.example/x${smile.repeat(100)}`,
    `x${"😀".repeat(99)}\uFFFD`,
  ],
])("a link that encodes %s is stored with a name that is text", async (_what, fileLink, fileTitle) => {
  const { office } = await makeOffice();
  expect((await office.postNotice({ fileLink, fileType: "pdf" }, null)).statusCode).toBe(201);
  const { notices } = (await office.get("/api/notices")).json();
  expect(notices).toMatchObject([{ fileUrl: fileLink, fileTitle }]);
});
