import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { writeMails } from "#app/server/open-mail.ts";
import { sampleDocuments } from "#app/server/setup/sample-school.ts";
import type { MailedNotice } from "#features/newsletter/mailed.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import { noticePicturePath } from "#kit/site/drawn-pictures.ts";
import type { NoticePagesResponse } from "#platform/files/files.schemas.ts";
import { scrollThrough } from "../../tests/support/browser/layout-shift.ts";
import type { Studio } from "./studio.ts";

const { identity } = sampleDocuments("2026-11-15");

/** A phone's mail program, and the reading pane of a desktop's. */
const widths = [390, 800];
/** The pages of the samples are drawn a minute after the first start. */
const triesForPages = 150;
const reader = { email: "reader@mail.example", token: "preview" };
const longTitle =
  "बीबीए, एमबीए र एमफिल कार्यक्रमका चौथो सेमेस्टरका विद्यार्थीहरूको अन्तिम परीक्षाको तालिका, परीक्षा केन्द्र र प्रवेशपत्र वितरण सम्बन्धी अत्यन्त जरुरी सूचना";
const text = `Please come half an hour early and bring the admit card.

The halls are named at https://som.example/notice and at the gate. Who is ill on the day tells the office before noon.`;

/** The mails to readers with their pictures, as a mail program in a browser shows them. */
export async function takeMails({ open, url }: Studio, folder: string): Promise<void> {
  const mails = writeMails({ officeEmail: "", siteUrl: url, identity, contactEmail: undefined });
  const [first, ...others] = await readNotices(url);
  if (!first) throw new Error("The sample has no notice with pages.");
  const nepali = { ...first, title: longTitle };
  const bare = { ...first, title: "Library closed on Friday", picture: undefined };
  const drawn = {
    notice: mails.notices(reader, [{ ...first, text }]),
    nepali: mails.notices(reader, [{ ...nepali, text: longTitle }]),
    several: mails.notices(reader, [nepali, bare, ...others]),
    letter: mails.campaign(reader, { subject: "The library moves in December", text }),
    confirmation: mails.confirmation(reader.email, reader.token),
  };
  for (const width of widths)
    for (const [name, { html = "" }] of Object.entries(drawn)) {
      const page = await open(width);
      await page.setContent(html, { waitUntil: "networkidle" });
      await scrollThrough(page);
      await page.screenshot({ path: join(folder, `mail-${name}-${width}.png`), fullPage: true });
      await page.context().close();
    }
}

/** Those with a picture first. */
async function readNotices(url: string): Promise<MailedNotice[]> {
  const { notices } = await read<{ notices: Notice[] }>(`${url}/api/notices`);
  for (let tries = 0; ; tries += 1) {
    const mailed = await Promise.all(notices.map((notice) => withPicture(url, notice)));
    const pictured = mailed.filter(({ picture }) => picture);
    if (pictured.length >= 2 || tries === triesForPages) return pictured.slice(0, 4);
    await pause(1000);
  }
}

async function withPicture(url: string, notice: Notice): Promise<MailedNotice> {
  const { pages } = await read<NoticePagesResponse>(`${url}/api/notices/${notice._id}/pages`);
  const [page] = pages;
  return { ...notice, picture: page && { ...page, url: noticePicturePath(notice.address, page) } };
}

async function read<ApiResponse>(address: string): Promise<ApiResponse> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} failed with ${response.status}.`);
  return (await response.json()) as ApiResponse;
}
