import sharp from "sharp";
import { expect } from "vitest";
import { addDays, dayOf } from "#calendar/dates.ts";
import type { NoticeType } from "#features/notices/notices.rules.ts";
import { officeToken } from "./office.ts";

/** What tests add through the API, as the back office does; a test names only what matters to it. */
export interface NewPerson {
  fullName?: string;
  education?: string;
  post?: string;
  linkedin?: string;
  email?: string;
  phone?: string;
  room?: string;
  subjects?: string;
  biography?: string;
}

export async function addPerson(
  url: string,
  path: "faculties" | "adminstration",
  person: NewPerson,
): Promise<string> {
  const fields = { fullName: "Sita Gurung", education: "Ph.D in Finance", post: "Lecturer", ...person };
  const { person: added } = await send(url, path, fields, "headshot", await drawing(640, 800));
  return added._id;
}

export async function deletePerson(
  url: string,
  path: "faculties" | "adminstration",
  id: string,
): Promise<void> {
  await fetch(`${url}/api/${path}/${id}`, { method: "DELETE", headers: await office(url) });
}

/** Makes documents public, whole. */
export async function publishDocuments(url: string, documents: object): Promise<void> {
  const answer = await fetch(`${url}/api/content-import`, {
    method: "POST",
    headers: { ...(await office(url)), "content-type": "application/json" },
    body: JSON.stringify({ format: "school-content", version: 1, documents }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A notice that opens a file elsewhere. */
export async function addNotice(
  url: string,
  title: string,
  more: { uploadedBy?: string } = {},
): Promise<string> {
  const fields = {
    ...more,
    noticeTitle: title,
    noticeType: "Exam",
    publishDate: dayOf(new Date()),
    fileLink: "https://exam.example/a.pdf",
    fileType: "pdf",
  };
  const { notice } = await send(url, "notices", fields);
  return notice._id;
}

export interface AddedNotice {
  id: string;
  title: string;
  address: string;
  fileUrl: string;
}

interface NewNotice {
  title: string;
  type?: NoticeType;
  text?: string;
  publishDate?: string;
  /** With a name its file is ours; without, it opens one elsewhere. */
  name?: string;
  file?: Buffer;
}

export async function addFileNotice(
  url: string,
  { title, type = "Exam", text = "", publishDate = dayOf(new Date()), name, file }: NewNotice,
): Promise<AddedNotice> {
  const fields = { noticeTitle: title, noticeType: type, publishDate, text };
  const link = { fileLink: "https://exam.example/a.pdf", fileType: "pdf" };
  const { notice } = file
    ? await send(url, "notices", fields, "noticeFile", new Uint8Array(file), name)
    : await send(url, "notices", { ...fields, ...link });
  return { id: notice._id, title, address: notice.address, fileUrl: notice.fileUrl };
}

/** Waits until all pages of a notice's file have their pictures, and returns where those are. */
export async function allPagesMade(url: string, { id }: AddedNotice, count: number): Promise<string[]> {
  const pictures = async (): Promise<{ url: string }[]> =>
    (await (await fetch(`${url}/api/notices/${id}/pages`)).json()).pages;
  await expect.poll(async () => (await pictures()).length, { timeout: 110_000 }).toBe(count);
  return (await pictures()).map((picture) => picture.url);
}

export async function deleteNotice(url: string, id: string): Promise<void> {
  await fetch(`${url}/api/notices/${id}`, { method: "DELETE", headers: await office(url) });
}

/**
 * After any write the server renders its pages anew, and after one of these records it reads them anew as well. So one of
 * them goes and comes back.
 */
export async function emptyPageCache(
  url: string,
  path: "notices" | "faculties" | "roadblock",
): Promise<void> {
  const { notices, faculty, roadblocks } = await (
    await fetch(`${url}/api/${path}`, { headers: await office(url) })
  ).json();
  const [{ _id }] = notices ?? faculty ?? roadblocks;
  await switchOff(url, path, _id);
  await switchOff(url, path, _id);
}

export interface NewBanner {
  link?: string;
  bannerSeconds?: string;
  colour?: string;
}

export async function addBanner(url: string, { colour, ...banner }: NewBanner): Promise<string> {
  const today = dayOf(new Date());
  const fields = {
    // So that it is still shown when the day ends meanwhile.
    activeFrom: addDays(today, -1),
    activeTo: addDays(today, 1),
    link: "https://school.example/admission",
    bannerSeconds: "5",
    ...banner,
  };
  const { roadblock } = await send(url, "roadblock", fields, "banner", await drawing(1200, 675, colour));
  return roadblock._id;
}

export async function switchOff(url: string, path: string, id: string): Promise<void> {
  await fetch(`${url}/api/${path}/${id}/toggle`, { method: "PUT", headers: await office(url) });
}

async function send(
  url: string,
  path: string,
  fields: Record<string, string>,
  fileField?: string,
  file?: Uint8Array<ArrayBuffer>,
  fileName = "picture.jpg",
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (fileField && file) form.append(fileField, new Blob([file]), fileName);
  const answer = await fetch(`${url}/api/${path}`, {
    method: "POST",
    body: form,
    headers: await office(url),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function office(url: string): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await officeToken(url)}` };
}

async function drawing(width: number, height: number, background = "#b8153a") {
  const image = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await image.jpeg().toBuffer());
}
