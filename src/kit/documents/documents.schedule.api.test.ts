import { contact, openContent, openOffice } from "#testing/content-office.ts";
import { dayMs, hourMs } from "#testing/world.ts";

test("a scheduled version becomes public on time, and can be withdrawn into the draft", async () => {
  const { world, office, reads } = await openContent();
  const at = new Date(world.now().getTime() + hourMs);
  const response = await office.publish(contact, { publishAt: at.toISOString() });
  expect(response.json().document).toMatchObject({
    version: 1,
    scheduled: { version: 2, publishAt: at.toISOString() },
  });
  expect(await reads.changesAt()).toEqual(at);
  expect((await reads.read("contact")).street).toBe("");
  world.pass(hourMs);
  // Nobody told it: the moment itself has come.
  expect((await reads.read("contact")).street).toBe("Ring Road 1");
  expect(await reads.changesAt()).toBeUndefined();

  const later = new Date(world.now().getTime() + dayMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt: later });
  expect((await office.remove("/api/content/contact/scheduled")).json().document).toMatchObject({
    version: 2,
    scheduled: null,
    draft: { content: { street: "Later" } },
  });
  world.pass(2 * dayMs);
  expect((await (await openOffice(world)).document()).version).toBe(2);
});

test("withdrawing a scheduled version keeps an existing draft, and the response says so", async () => {
  const { world, office } = await openContent();
  const publishAt = new Date(world.now().getTime() + hourMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt });
  await office.save({ ...contact, street: "Draft" }, { revision: 0, basedOn: 1 });
  expect((await office.remove("/api/content/contact/scheduled")).json()).toMatchObject({
    isDraft: false,
    document: { scheduled: null, draft: { content: { street: "Draft" } } },
  });
  await office.publish({ ...contact, street: "Later" }, { publishAt });
  expect((await office.remove("/api/content/contact/scheduled")).json()).toMatchObject({
    isDraft: true,
    document: { draft: { content: { street: "Later" } } },
  });
});

test("publishing now withdraws the scheduled version, which is older", async () => {
  const { world, office } = await openContent();
  const later = new Date(world.now().getTime() + hourMs).toISOString();
  await office.publish({ ...contact, street: "Later" }, { publishAt: later });
  expect((await office.publish({ ...contact, street: "Now" })).json().withdrawn).toBe(later);
  expect((await office.publish({ ...contact, street: "Now" })).json().withdrawn).toBeNull();
  world.pass(2 * hourMs);
  expect(await office.document()).toMatchObject({ version: 4, content: { street: "Now" } });
});

test.each(["yesterday", "2024-12-31T00:00:00Z", "2099-01-01T00:00:00Z"])(
  "%j is no moment for publishing",
  async (publishAt) => {
    const { office } = await openContent();
    expect((await office.publish(contact, { publishAt })).statusCode).toBe(400);
    expect(await office.document()).toMatchObject({ version: 1, scheduled: null });
  },
);
