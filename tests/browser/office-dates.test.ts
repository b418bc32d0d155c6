import { expect, test } from "vitest";
import { desktop, openSite, phone, sidewaysPixels } from "../support/site.ts";

const site = openSite();

test("a day typed in Bikram Sambat is the notice's day, and what is no day is said and never saved", async () => {
  const page = await site.enter("/admin/notice", { viewport: phone, expectedErrors: /400/ });
  const form = page.getByRole("region", { name: /(Add New|Edit) Notice/ });
  const day = form.getByLabel("Publish Date");
  const otherDay = day.locator("..").getByLabel("Day in Bikram Sambat");

  await day.fill("2026-11-15");
  expect(await otherDay.inputValue()).toBe("29 Kartik 2083");

  await form.getByLabel("Notice Title").fill("Dated in Kartik");
  await form.getByLabel("Notice Type").selectOption("Exam");
  await form.locator("input[type=file]").setInputFiles({
    name: "routine.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.4\n%%EOF\n"),
  });
  await otherDay.fill("2083-07-31");
  expect(await day.inputValue()).toBe("");
  await form.getByRole("button", { name: "Add Notice" }).click();
  await form.getByText(/^No such day\. Write it like/).waitFor();
  await form.getByText("The publish date must be a day that exists", { exact: false }).first().waitFor();
  expect(await otherDay.inputValue()).toBe("2083-07-31");
  expect(await sidewaysPixels(page)).toBe(0);

  await otherDay.fill("२०८३-०७-२८");
  expect(await day.inputValue()).toBe("2026-11-14");
  await form.getByRole("button", { name: "Add Notice" }).click();
  await expect
    .poll(async () => (await fetch(`${site.url}/api/notices?search=Kartik`)).json())
    .toMatchObject({ notices: [{ publishDate: "2026-11-14T00:00:00.000Z" }] });
});

test("a banner's period can be typed in Bikram Sambat, whichever end comes first", async () => {
  const page = await site.enter("/admin/roadblock", { viewport: desktop });
  const period = page.getByRole("button", { name: /^Active Period/ });
  await period.click();
  const [first, last] = await page.getByRole("dialog").getByLabel("Day in Bikram Sambat").all();
  await first?.fill("29 Kartik 2083");
  await last?.fill("1 Kartik 2083");
  await page.getByRole("button", { name: "Done" }).click();

  await expect.poll(() => period.textContent()).toBe("18 Oct 2026 – 15 Nov 2026");
  await page.getByText("1 Kartik 2083 – 29 Kartik 2083").waitFor();
});
