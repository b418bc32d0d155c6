import { serveWorld } from "#testing/site-world.ts";

const url = "/api/alerts";
const noon = (day: string) => `${day}T12:00:00+05:45`;
const utc = (text: string) => new Date(text).toISOString();

async function alertOffice() {
  const site = await serveWorld();
  const add = (fields: Record<string, string>) =>
    site.office.send("POST", url, { text: "Closed today", ...fields });
  const active = async (place = "") =>
    (await site.world.app.inject(`${url}/active${place && `?place=${place}`}`)).json().alert?.text ?? null;
  return { ...site, add, active };
}

test("an alert with a text alone is on every page at once, and leaves by itself after a day", async () => {
  const { world, add, active, textOf } = await alertOffice();
  expect(await textOf("/about")).not.toContain("Closed today");
  const { alert } = (await add({})).json();
  expect(alert).toMatchObject({
    from: utc(noon("2025-01-01")),
    until: utc(noon("2025-01-02")),
    severity: "information",
    place: "everywhere",
    linkText: "Read more",
    state: "live",
  });
  for (const path of ["/", "/about", "/notice"]) expect(await textOf(path), path).toContain("Closed today");
  expect(await active()).toBe("Closed today");
  world.setTime(noon("2025-01-02"));
  expect(await active()).toBeNull();
  for (const path of ["/", "/about", "/notice"])
    expect(await textOf(path), path).not.toContain("Closed today");
});

test("a later beginning comes by itself, on cached pages, too", async () => {
  const { world, add, textOf, active } = await alertOffice();
  await add({ from: noon("2025-01-03"), until: noon("2025-01-04") });
  expect(await textOf("/about")).not.toContain("Closed today");
  world.setTime(noon("2025-01-03"));
  expect(await textOf("/about")).toContain("Closed today");
  expect(await active()).toBe("Closed today");
});

test("one alert is shown at a time: the severest, then the newest, and Home has some alone", async () => {
  const { world, office, add, active, textOf } = await alertOffice();
  await add({ text: "Older warning", severity: "warning" });
  world.pass(60_000);
  await add({ text: "Newer warning", severity: "warning" });
  await add({ text: "For your information" });
  expect(await active()).toBe("Newer warning");
  const { alert } = (await add({ text: "Home only", severity: "emergency", place: "home" })).json();
  expect([await active(), await active("everywhere"), await active("home")]).toEqual([
    "Newer warning",
    "Newer warning",
    "Home only",
  ]);
  expect(await textOf("/")).toContain("Home only");
  expect(await textOf("/about")).not.toContain("Home only");
  await office.remove(`${url}/${alert._id}`);
  expect(await active("home")).toBe("Newer warning");
  expect((await world.app.inject(`${url}/active?place=about`)).statusCode).toBe(400);
});

test.each([
  ["an end in the past", { until: noon("2024-12-31") }, "until"],
  ["an end of 1970", { until: "1970-01-01T00:00:00Z" }, "until"],
  ["an end before the beginning", { from: noon("2025-01-05"), until: noon("2025-01-04") }, "until"],
  ["more than fourteen days", { until: "2025-01-15T12:01:00+05:45" }, "until"],
  ["an end of 9999", { until: "9999-12-31T23:59:59Z" }, "until"],
  ["a beginning in 9999", { from: "9999-12-31T23:59:59Z" }, "from"],
  ["no moment", { until: "tomorrow" }, "until"],
  ["a day that does not exist", { until: "2026-13-40T12:00:00Z" }, "until"],
  ["another severity", { severity: "fatal" }, "severity"],
  ["another place", { place: "moon" }, "place"],
  ["a script as a link", { link: "javascript:alert(1)" }, "link"],
  ["a text that is too long", { text: "x".repeat(201) }, "text"],
  ["an empty text", { text: " " }, "text"],
])("%s is refused at its field", async (_, fields, field) => {
  const { add, active } = await alertOffice();
  const response = await add(fields);
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toMatchObject([{ field }]);
  expect(await active()).toBeNull();
});

test("the text of an alert that is over may still be corrected, and a new end shows it again", async () => {
  const { world, add, active } = await alertOffice();
  const { alert } = (await add({})).json();
  world.setTime(noon("2025-01-05"));
  const office = await world.asAdministrator();
  const change = (fields: Record<string, string>) => office.send("PUT", `${url}/${alert._id}`, fields);
  expect((await change({ text: "Closed", until: alert.until })).statusCode).toBe(200);
  expect((await change({ until: noon("2025-01-04") })).json().errors).toMatchObject([{ field: "until" }]);
  expect(await active()).toBeNull();
  expect((await change({ until: noon("2025-01-06") })).statusCode).toBe(200);
  expect(await active()).toBe("Closed");
});

test("what somebody typed stays text on the page", async () => {
  const { add, textOf } = await alertOffice();
  await add({ text: `<img src=x onerror=alert(1)> "quoted"`, link: "/notice", linkText: "<b>More</b>" });
  const page = await textOf("/about");
  expect(page).not.toContain("<img src=x");
  expect(page).not.toContain("<b>More</b>");
});
