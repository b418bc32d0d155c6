import { expect, test } from "vitest";
import { version } from "#server/version.ts";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/browser/site.ts";
import { publish } from "../support/office/editor.ts";
import { signInPage } from "../support/office/office.ts";
import { officeScreenFaults } from "../support/office/office-screen-faults.ts";
import { addNotice, publishDocuments } from "../support/office/records.ts";

const site = openSite();

test("the dashboard begins with what is still a sample, fits a phone with text of twice the size, and a line is done once its document has nothing of it", async () => {
  const page = await site.enter("/admin/dashboard");
  const yours = page.getByRole("region", { name: "Make it yours" });
  await yours.getByText("0 of 20 done").waitFor();
  await page.getByRole("navigation").getByText(`Version ${version}`).waitFor();
  expect(await officeScreenFaults(page, "/admin/dashboard")).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await yours.getByRole("link", { name: /^Logo strip\s*Still the sample$/ }).click();
  await page.getByRole("form", { name: "Content" }).waitFor();
  await page.getByLabel("Heading", { exact: true }).fill("Where our graduates work");
  await publish(page);
  await page.goto("/admin/dashboard");
  await yours.getByRole("link", { name: /^Logo strip\s*Still has a sample picture or file$/ }).waitFor();
  await publishDocuments(site.url, { logos: { title: "Where our graduates work", names: [] } });
  await page.goto("/admin/dashboard");
  await yours.getByText("1 of 20 done").waitFor();
  await yours.getByRole("link", { name: /^Logo strip\s*Done$/ }).waitFor();
  await page.getByRole("link", { name: "Logo strip", exact: true }).first().waitFor();
});

test("all sample records go to the bin in one step, after it was said which ones, and our own stay; a dashboard that cannot be loaded says so, and comes on another try", async () => {
  const long = "Our_own_notice_".repeat(12);
  await addNotice(site.url, long);
  const page = await site.visit({ viewport: phone, expectedErrors: /503/ });
  await page.route("**/api/dashboard", (route) =>
    route.fulfill({ status: 503, json: { success: false, message: "The site cannot reach its database." } }),
  );
  await signInPage(page, site.url);
  await page.goto("/admin/dashboard");
  await page.getByText("The site cannot reach its database.").waitFor();
  await page.unroute("**/api/dashboard");
  await page.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("heading", { name: "On the website now" }).waitFor();
  await page.getByRole("link", { name: long }).waitFor();
  expect(await sidewaysPixels(page)).toBe(0);
  await page.getByRole("link", { name: /^Faculties.*\d+ sample records$/ }).waitFor();
  await page.getByRole("button", { name: "Remove all sample records" }).click();
  const question = page.getByRole("dialog", { name: "Remove all sample records?" });
  await question
    .getByText(/will leave the website at once\. .* bring them back from the bin for 30 days\./)
    .waitFor();
  const { samples } = await (await page.request.get(`${site.url}/api/samples`)).json();
  const sampleNotices = samples.filter(({ kind }: { kind: string }) => kind === "notices");
  await question.getByText(`Notices: ${sampleNotices.length}`, { exact: true }).click();
  await question.getByRole("listitem").getByText(sampleNotices[0].name, { exact: true }).waitFor();
  expect(await question.getByRole("listitem").count()).toBe(sampleNotices.length);
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Move them to the bin" }).click();
  await page.getByText(/sample records are in the bin\.$/).waitFor();
  await page.getByRole("button", { name: "Remove all sample records" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: /^Faculties\s*Done$/ }).waitFor();

  expect(await (await fetch(`${site.url}/notice`)).text()).toContain(long);
  const { notices } = await (await fetch(`${site.url}/api/notices`)).json();
  expect(notices.map(({ title }: { title: string }) => title)).toEqual([long]);
});
