import { HtmlValidate } from "html-validate";
import { serveWorld } from "#testing/site-world.ts";

const checker = new HtmlValidate({ extends: ["html-validate:standard"] });

test("every page of the sitemap, a notice, a search and a missing page are valid HTML", async () => {
  const { textOf, office } = await serveWorld();
  const notice = await office.addNotice();
  const locations = (await textOf("/sitemap-pages.xml")).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g);
  const listed = Array.from(locations, ([, path = ""]) => path);
  expect(listed).toContain("/programs/bba");
  for (const path of [...listed, notice.address, "/search?q=fees", "/nowhere"]) {
    const { results } = await checker.validateString(await textOf(path));
    const found = results.flatMap(({ messages }) => messages);
    expect(found.map(({ line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  }
});
