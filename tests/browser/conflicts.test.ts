import { expect, test } from "vitest";
import { newestBanner } from "../support/banners.ts";
import { officeToken } from "../support/office.ts";
import { addBanner } from "../support/records.ts";
import { openSite } from "../support/site.ts";

const site = openSite();

test("two who change one banner: the dialog of the second shows both, and saves what was chosen of each", async () => {
  const id = await addBanner(site.url, { link: "https://school.example/shared" });
  const page = await site.enter("/admin/roadblock-list", { expectedErrors: /409/ });
  const edit = page.getByRole("dialog", { name: "Edit Roadblock" });
  await page.getByRole("button", { name: "Edit banner 1", exact: true }).click();
  await edit.getByLabel("Banner Time").selectOption("25");
  const theirs = new FormData();
  theirs.set("link", "https://school.example/theirs");
  await fetch(`${site.url}/api/roadblock/${id}`, {
    method: "PUT",
    body: theirs,
    headers: { authorization: `Bearer ${await officeToken(site.url)}` },
  });
  await edit.getByRole("button", { name: "Update" }).click();

  const both = page.getByRole("dialog", { name: "Somebody else has changed this meanwhile" });
  await both.getByRole("group", { name: "Link" }).getByText("https://school.example/theirs").waitFor();
  await both.getByRole("button", { name: "Save what is chosen" }).press("Enter");
  await edit.waitFor({ state: "hidden" });
  expect(await newestBanner(site.url)).toMatchObject({
    link: "https://school.example/theirs",
    bannerSeconds: 25,
  });
});
