import { expect, test } from "vitest";
import { accessibilityFaults, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();

const pdf = (name: string, content = "%PDF-1.4\n%%EOF\n") => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(content),
});

test("several files chosen on a phone become hidden drafts; one that fails does not keep the others", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /415/ });
  await page
    .getByLabel("Upload File")
    .setInputFiles([pdf("First_draft.pdf"), pdf("broken.pdf", "MZ a program"), pdf("second-draft.pdf")]);
  const panel = page.getByRole("region", { name: "Drafts from your files" });
  await panel.getByText("2 of 3 added").waitFor();
  const failed = panel.getByRole("listitem").filter({ hasText: "broken.pdf" });
  await failed.getByText(/was not accepted/).waitFor();
  await failed.getByRole("button", { name: "Try again" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  await panel.getByRole("button", { name: "Show the drafts" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?state=hidden");
  for (const title of ["First draft", "second draft"])
    await page.getByRole("row").filter({ hasText: title }).getByText("Hidden", { exact: true }).waitFor();
  expect((await (await fetch(`${site.url}/api/notices?search=draft`)).json()).notices).toEqual([]);
});

test("several files dropped beside the fields become drafts too, of the type that stands in the form", async () => {
  const page = await site.enter("/admin/notice");
  await page.getByLabel("Notice Type").selectOption("Result");
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    for (const name of ["Dropped one.pdf", "Dropped two.pdf"])
      transfer.items.add(new File(["%PDF-1.4\n%%EOF\n"], name, { type: "application/pdf" }));
    return transfer;
  });
  await page.getByRole("heading", { name: "Current Notice List" }).dispatchEvent("drop", {
    dataTransfer: dropped,
  });
  await page.getByText("2 of 2 added").waitFor();
  const row = page.getByRole("row").filter({ hasText: "Dropped one" });
  await row.getByText("Result", { exact: true }).waitFor();
  await row.getByText("Hidden", { exact: true }).waitFor();
});
