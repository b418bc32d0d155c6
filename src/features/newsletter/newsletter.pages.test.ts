import { serveWorld } from "#testing/site-world.ts";
import { createSubscriberStore } from "./subscribers.store.server.ts";

const siteUrl = "https://som.example";

async function withSubscriber() {
  const responses = await serveWorld({ siteUrl });
  const { db, now, tokens } = responses.world;
  const { id } = await createSubscriberStore(db, now).add("asha@mail.example", "asked");
  const token = tokens.make(id);
  const subscriber = () => db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
  const post = (page: string, body: string, headers: Record<string, string> = { origin: siteUrl }) =>
    fetch(`${responses.address}/newsletter/${page}?token=${token}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      body,
    });
  return { ...responses, token, subscriber, post };
}

test("subscribers choose types and frequency when they confirm; all types are the default", async () => {
  const { call, token, post, subscriber } = await withSubscriber();
  const page = await (await call(`/newsletter/confirm?token=${token}`)).text();
  expect(page.match(/name="type"[^>]*checked=""|checked=""[^>]*name="type"/g)).toHaveLength(8);

  const response = await post("confirm", "type=Exam&type=Downloads&frequency=daily");
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("Your address is confirmed");
  expect(await subscriber()).toMatchObject({
    state: "confirmed",
    types: ",Exam,Downloads,",
    frequency: "daily",
  });
});

test.each([
  ["frequency=daily", "Please choose at least one type of notice"],
  ["type=Exam&frequency=hourly", "Please choose how often you want mail"],
  ["type=Gossip&frequency=daily", "One of the notice types is not known"],
])("the choices %s are refused in words, and what was ticked stays", async (body, words) => {
  const { post, subscriber } = await withSubscriber();
  const response = await post("choices", body);
  expect(response.status).toBe(400);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  expect(page).toContain(words);
  const ticked = page
    .match(/<input[^>]*checked=""[^>]*value="[^"]*"/g)
    ?.map((input) => /value="([^"]*)"/.exec(input)?.[1]);
  expect(ticked ?? []).toEqual(expect.arrayContaining(body.includes("Exam&") ? ["Exam"] : []));
  expect(await subscriber()).toMatchObject({ types: null, frequency: "at once" });
});

test("the page behind a mail's link shows the current choices, only with the link", async () => {
  const { call, token, post } = await withSubscriber();
  await post("choices", "type=Exam&frequency=daily");
  const response = await call(`/newsletter/choices?token=${token}`);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const page = await response.text();
  expect(page).toContain("as…@mail.example");
  expect(page).not.toContain("asha@mail.example");
  expect(page.match(/name="type"[^>]*checked=""/g)).toHaveLength(1);

  for (const path of ["/newsletter/choices?token=cut", "/newsletter/choices"]) {
    const stale = await call(path);
    expect(stale.status).toBe(404);
    expect(await stale.text()).toContain("This link is no longer valid");
  }
});

test("an old or incomplete link to confirm or unsubscribe shows a message instead of a form", async () => {
  const { call, token, post } = await withSubscriber();
  await post("unsubscribe", "List-Unsubscribe=One-Click");
  for (const ending of [`?token=${token}`, "?token=cut", ""]) {
    const confirm = await call(`/newsletter/confirm${ending}`);
    const unsubscribe = await call(`/newsletter/unsubscribe${ending}`);
    expect([confirm.status, unsubscribe.status]).toEqual([404, 200]);
    for (const response of [confirm, unsubscribe])
      expect(/<main.*<\/main>/s.exec(await response.text())?.[0]).not.toContain("<form");
  }
});

test("without a mail server the forms of the newsletter promise no mail", async () => {
  const { call } = await serveWorld({ siteUrl });
  for (const path of ["/about", "/newsletter", "/follow"])
    expect(await (await call(path)).text()).toContain("does not send mails at the moment");
});

test("the calendar's URL to copy breaks at its dots and slashes, not inside of words", async () => {
  const { call } = await serveWorld({ siteUrl });
  const [, url = ""] =
    /<code[^>]*><span>(.*?)<\/span><\/code>/.exec(await (await call("/follow")).text()) ?? [];
  expect(url.replaceAll(/<wbr\/?>/g, "")).toBe(`${siteUrl}/calendar/school.ics`);
  expect(url.split(/<wbr\/?>/).slice(-3)).toEqual(["calendar/", "school.", "ics"]);
});

test("the one-click request of a mail program unsubscribes; a visit or an empty form does not", async () => {
  const { call, token, post, subscriber } = await withSubscriber();
  const elsewhere = { origin: "https://webmail.example", "sec-fetch-site": "cross-site" };
  await call(`/newsletter/unsubscribe?token=${token}`);
  expect((await post("unsubscribe", "", elsewhere)).status).toBe(400);
  expect(await subscriber()).toBeDefined();
  // Other forms of other sites are refused as before.
  expect((await post("choices", "type=Exam&frequency=daily", elsewhere)).status).toBe(403);

  const response = await post("unsubscribe", "List-Unsubscribe=One-Click", elsewhere);
  expect(response.status).toBe(200);
  expect(response.redirected).toBe(false);
  expect(await subscriber()).toBeUndefined();
});
