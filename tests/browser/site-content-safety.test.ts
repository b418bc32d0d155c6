import { expect, test } from "vitest";
import { openSite, phone } from "../support/browser/site.ts";
import { openDocument, publishButton, untilSaved } from "../support/office/editor.ts";
import { endSession, fillLogin } from "../support/office/office.ts";

const site = openSite();
const lead = "Text below the heading";

test("without a network nothing typed is lost: it is tried again, and the tab may even be closed; where the session has ended it is saved after a sign-in", async () => {
  const closed = await openDocument(site, "facilities", {
    viewport: phone,
    expectedErrors: /Failed to load|ApiFailure/,
  });
  const context = closed.context();
  await context.setOffline(true);
  await closed.getByLabel(lead).fill("Typed without a network");
  await closed.getByLabel(lead).blur();
  await closed.getByText(/^Not saved: .* Trying again…$/).waitFor();
  const address = closed.url();
  // Being offline ends with the tab, a moment before the tab: what it still sends then would arrive, and nothing be left to bring back.
  await closed.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  });
  await closed.close();

  // Else what is brought back might be saved before it is looked at.
  await context.route("**/api/content/facilities/draft", (route) => route.abort());
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto(address);
  await page.getByText("We brought back what you typed here last time", { exact: false }).waitFor();
  expect(await page.getByLabel(lead).inputValue()).toBe("Typed without a network");
  await context.unroute("**/api/content/facilities/draft");
  await page.getByLabel(lead).blur();
  await untilSaved(page);
  await page.reload();
  await page.getByText("Only signed-in people see it.", { exact: false }).waitFor();
  expect(await page.getByText("We brought back").count()).toBe(0);
  expect(await page.getByLabel(lead).inputValue()).toBe("Typed without a network");

  await endSession(page);
  await page.getByLabel(lead).fill("Typed after the session ended");
  await page.getByLabel(lead).blur();
  await page.getByRole("dialog", { name: "Please sign in again" }).waitFor();
  await fillLogin(page);
  await untilSaved(page);
  expect(await page.getByLabel(lead).inputValue()).toBe("Typed after the session ended");
});

test("two people who change other fields both keep theirs; who change the same are asked", async () => {
  const mine = await openDocument(site, "contact", { expectedErrors: /409|ApiFailure/ });
  const theirs = await openDocument(site, "contact", { expectedErrors: /409|ApiFailure/ });
  await theirs.getByLabel("Street").fill("Hill Road 9");
  await theirs.getByLabel("Street").blur();
  await untilSaved(theirs);

  await mine.getByLabel("Office hours").fill("Mine: 6 to 6");
  await mine.getByLabel("Office hours").blur();
  await mine.getByText("are both kept.", { exact: false }).waitFor();
  await untilSaved(mine);
  expect(await mine.getByLabel("Street").inputValue()).toBe("Hill Road 9");

  await theirs.getByLabel("Office hours").fill("Theirs: 9 to 3");
  await theirs.getByLabel("Office hours").blur();
  const dialog = theirs.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  await dialog.getByText("Mine: 6 to 6").waitFor();
  await dialog.getByRole("radio", { name: "Theirs Mine: 6 to 6" }).check();
  await dialog.getByRole("button", { name: "Save what is chosen" }).click();
  await dialog.waitFor({ state: "hidden" });
  await untilSaved(theirs);
  expect(await theirs.getByLabel("Office hours").inputValue()).toBe("Mine: 6 to 6");
});

test("whoever leaves before the pause is over has lost nothing, and what there is not is said so", async () => {
  const page = await openDocument(site, "alumni");
  await page.getByRole("button", { expanded: false }).filter({ hasText: /\w/ }).first().click();
  const field = page.getByLabel("Name", { exact: true }).first();
  await field.fill("Left at once");
  await page.getByRole("link", { name: "All site content" }).click();
  await page.getByRole("row").filter({ hasText: "Alumni" }).getByText("Draft, not public").waitFor();

  for (const address of ["/admin/site/nothing", "/admin/site/nothing/history"]) {
    await page.goto(address);
    await page.getByText("There is no such part of the website.").waitFor();
  }
});

test("an editor and a history say what they are of and lead back while they load and where they could not, and come with Retry", async () => {
  const page = await site.enter("/admin/site", { expectedErrors: /Failed to load|ApiFailure/ });
  for (const { address, heading, back, failure, content } of [
    {
      address: "/admin/site/privacy",
      heading: "Privacy Policy",
      back: "All site content",
      failure: "This part of the website could not be loaded.",
      content: page.getByRole("form", { name: "Content" }),
    },
    {
      address: "/admin/site/privacy/history",
      heading: "History of Privacy Policy",
      back: "Back to editing",
      failure: "The history could not be loaded.",
      content: page.getByRole("heading", { name: "Version 1" }),
    },
  ]) {
    const fail = Promise.withResolvers<void>();
    await page.route("**/api/content/privacy", (route) =>
      fail.promise.then(() => route.fulfill({ status: 500 })),
    );
    await page.goto(address);
    const title = page.getByRole("heading", { level: 1, name: heading, exact: true });
    await title.waitFor();
    const wayBack = page.getByRole("link", { name: back, exact: true });
    const wayBackBefore = await wayBack.elementHandle();

    fail.resolve();
    await page.getByText(failure).waitFor();
    await wayBack.waitFor();
    await page.unroute("**/api/content/privacy");
    await page.getByRole("button", { name: "Retry" }).click();
    await content.waitFor();
    // The same one: whoever had the focus on it has kept it.
    expect(await wayBack.evaluate((now, before) => now === before, wayBackBefore)).toBe(true);
  }
});

test("while another page of a history is on its way, the screen says so", async () => {
  const page = await site.enter("/admin/site");
  const arrival = Promise.withResolvers<void>();
  await page.route("**/api/content/privacy/versions**", async (route) => {
    const isSecond = new URL(route.request().url()).searchParams.get("page") === "2";
    if (isSecond) await arrival.promise;
    const answer = await (await route.fetch()).json();
    // As if there were many versions.
    const pagination = { ...answer.pagination, totalPages: 2, hasNextPage: !isSecond, hasPrevPage: isSecond };
    await route.fulfill({ json: { ...answer, pagination } });
  });
  await page.goto("/admin/site/privacy/history");
  await page.getByRole("link", { name: "Older" }).click();
  await page.getByText("Loading the history...").waitFor();
  arrival.resolve();
  await page.getByRole("link", { name: "Newer" }).waitFor();
  expect(await page.getByText("Loading the history...").count()).toBe(0);
});

test("a version is set for later and taken back, and publishing another one in its place is said before and after", async () => {
  const page = await openDocument(site, "terms");
  await page.getByLabel(lead).fill("Terms of next year");
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish later..." }).click();
  const dialog = page.getByRole("dialog", { name: "Publish later" });
  await dialog.getByRole("button", { name: "Schedule it" }).click();
  await dialog.getByText("Choose a day.").waitFor();
  await dialog.getByLabel("Day", { exact: true }).fill("2020-01-05");
  await dialog.getByRole("button", { name: "Schedule it" }).click();
  await dialog.getByText("Choose a day and time in the future.").waitFor();
  const soon = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  await dialog.getByLabel("Day", { exact: true }).fill(soon);
  await dialog.getByRole("button", { name: "Schedule it" }).click();
  await page.getByText(/^A version by .* will be published on/).waitFor();

  // Another draft beside it: cancelling does not touch that one.
  await page.getByLabel(lead).fill("Terms of today");
  await untilSaved(page);
  await page.getByRole("button", { name: "Cancel the scheduled version" }).click();
  await page.getByText(/will not be published\. You find it in the history\. Your draft stays/).waitFor();
  expect(await page.getByLabel(lead).inputValue()).toBe("Terms of today");

  await page.getByLabel(lead).fill("Terms of next year");
  await untilSaved(page);
  await page.getByRole("button", { name: "Publish later..." }).click();
  await dialog.getByLabel("Day", { exact: true }).fill(soon);
  await dialog.getByRole("button", { name: "Schedule it" }).click();
  await page.getByRole("button", { name: "Cancel and edit it again" }).click();
  await page.getByText("The scheduled version will not be published. It is the draft now.").waitFor();
  await expect.poll(() => page.getByLabel(lead).inputValue()).toBe("Terms of next year");

  // Publishing over one that is scheduled says so before and after.
  await page.getByRole("button", { name: "Publish later..." }).click();
  await dialog.getByLabel("Day", { exact: true }).fill(soon);
  await dialog.getByRole("button", { name: "Schedule it" }).click();
  await page.getByText(/^A version by .* will be published on/).waitFor();
  await page.getByLabel(lead).fill("Terms of now");
  await untilSaved(page);
  await publishButton(page).click();
  const question = page.getByRole("dialog", { name: "Publish now, and cancel the scheduled version?" });
  await question.getByText(/If you publish your draft now, that version will not be published/).waitFor();
  await question.getByRole("button", { name: "Publish now" }).click();
  await page
    .getByText(/^Published: .* The version that was scheduled for .* will not be published/)
    .waitFor();
  expect(await (await fetch(`${site.url}/tos`)).text()).toContain("Terms of now");
});
