import { HtmlValidate } from "html-validate";
import { openOffice } from "#testing/content-office.ts";
import { serveWorld } from "#testing/site-world.ts";

const checker = new HtmlValidate({ extends: ["html-validate:standard"] });

/** A page with most kinds of sections. */
async function publishSections(office: Awaited<ReturnType<typeof openOffice>>): Promise<void> {
  const { page } = (await office.send("POST", "/api/pages", { title: "Voices" })).json();
  const picture = { source: "gallery/1", alt: "A hall", focus: { x: 50, y: 50 }, isDecoration: false };
  const text = [
    { kind: "heading", level: 1, spans: [{ text: "Hours" }] },
    { kind: "picture", picture, caption: "The hall", width: "full" },
    {
      kind: "table",
      hasHeader: true,
      rows: [
        [[{ text: "Day" }], []],
        [[{ text: "Sunday" }], [{ text: "7" }]],
      ],
    },
  ];
  const sections = [
    { kind: "text", heading: "Visit us", text },
    { kind: "gallery", heading: "", pictures: [{ id: "hall", picture, caption: "The hall" }] },
    { kind: "video", url: "https://youtu.be/dQw4w9WgXcQ", title: "A tour", still: picture },
    { kind: "figures", heading: "In figures", figures: [{ id: "books", value: "42", label: "books" }] },
    { kind: "quote", text: "I learned to ask.", name: "Asha", role: "Student", picture },
    { kind: "latest", heading: "", of: "notices", noticeType: "", program: "", category: "", count: 3 },
  ].map((section) => ({ id: section.kind, ...section }));
  const content = { lead: "What they say", description: "", showsUpdated: true, sections };
  const published = await office.publish(content, {}, page.document);
  expect(published.statusCode, published.body).toBe(200);
}

test("every page of the sitemap, a notice, a search and a missing page are valid HTML", async () => {
  const { textOf, world } = await serveWorld();
  const office = await openOffice(world);
  const notice = await office.addNotice();
  await publishSections(office);
  const locations = (await textOf("/sitemap-pages.xml")).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)/g);
  const listed = Array.from(locations, ([, path = ""]) => path);
  expect(listed).toEqual(expect.arrayContaining(["/programs/bba", "/voices"]));
  for (const path of [...listed, notice.address, "/search?q=fees", "/nowhere"]) {
    const { results } = await checker.validateString(await textOf(path));
    const found = results.flatMap(({ messages }) => messages);
    expect(found.map(({ line, message }) => `${path}:${line} ${message}`)).toEqual([]);
  }
});
