import { openContent } from "#testing/content-office.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { uploadBlocks } from "#testing/text-blocks.ts";

test("the site's own files are found by description, title or place, and publishers see those of notices", async () => {
  const { world, office } = await openContent();
  const { blocks } = await uploadBlocks(office, "/api/notices", "richText");
  const notice = await office.addNotice({ noticeTitle: "Hall opens", richText: JSON.stringify(blocks) });
  const part = { name: "file", filename: "logo.jpg", content: await jpeg({ width: 300, height: 200 }) };
  world.pass(60_000);
  const uploaded = await office.send("POST", "/api/content/logos/pictures?field=names.picture", [part]);
  const { source, shown } = uploaded.json();
  const picture = { ...blocks[0].picture, source, alt: "" };
  const logos = { title: "Partners", names: [{ id: "one", name: "Ropeway", picture }] };
  await office.save(logos, { revision: 0, basedOn: 1 }, "logos");

  const list = async (query: string, who: Pick<typeof office, "get"> = office) =>
    (await who.get(`/api/files?${query}`)).json().files;
  const hall = {
    source: blocks[0].picture.source,
    alt: "The hall",
    uses: [{ name: `notices/${notice._id}`, title: "Hall opens" }],
  };
  const logo = { source, alt: "", shown, uses: [{ name: "logos", title: expect.any(String) }] };
  expect(await list("kind=picture")).toMatchObject([logo, hall]);
  expect(await list("kind=picture&search=renovation+opens")).toMatchObject([hall]);
  expect(await list("kind=picture&search=ropeway")).toMatchObject([logo]);
  expect(await list("kind=file&search=registration")).toMatchObject([{ name: "Form 2082.pdf" }]);
  expect(await list("kind=file&search=routine.pdf")).toHaveLength(1);
  expect(await list("kind=picture", await world.asAdministrator("publisher"))).toMatchObject([hall]);
});
