import { addDays, dayOf } from "#base/calendar/dates.ts";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import type { Notice } from "#features/notices/notices.schemas.ts";
import type { Content, DocumentName } from "#kit/documents/registry.ts";
import { jpeg } from "#testing/samples/sample-pictures.ts";
import { postJson } from "../servers/server.ts";
import { officeToken } from "./office.ts";

type Path = "notices" | "faculties" | "adminstration" | "roadblock";

/** A request to the API as the signed-in administrator. Throws unless it succeeds. */
export async function request(url: string, method: string, path: string, body?: FormData | object) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await officeToken(url)}`,
      ...(body && !isForm && { "content-type": "application/json" }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

interface FormFile {
  field: string;
  name: string;
  content: Buffer;
}

export function formOf(fields: Record<string, string>, file?: FormFile): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set(file.field, new Blob([new Uint8Array(file.content)]), file.name);
  return form;
}

export const toggleRecord = (url: string, path: Path, id: string) =>
  request(url, "PUT", `${path}/${id}/toggle`);

export const deleteRecord = (url: string, path: Path, id: string) => request(url, "DELETE", `${path}/${id}`);

/** Any write makes the server render its pages anew: hides a record and shows it again. */
export async function emptyPageCache(
  url: string,
  path: "notices" | "faculties" | "roadblock",
): Promise<void> {
  const { notices, faculty, roadblocks } = await request(url, "GET", path);
  const [{ _id }] = notices ?? faculty ?? roadblocks;
  await toggleRecord(url, path, _id);
  await toggleRecord(url, path, _id);
}

export async function addPerson(
  url: string,
  path: "faculties" | "adminstration",
  person: Record<string, string>,
): Promise<string> {
  const fields = { fullName: "Sita Gurung", education: "Ph.D in Finance", post: "Lecturer", ...person };
  const file = { field: "headshot", name: "picture.jpg", content: await jpeg({ width: 640, height: 800 }) };
  return (await request(url, "POST", path, formOf(fields, file))).person._id;
}

interface NewNotice {
  title: string;
  text?: string;
  /** The name of the file, if it is uploaded; without one the notice links to another site. */
  name?: string;
  file?: Buffer;
}

export async function addFileNotice(
  url: string,
  { title, text = "", name, file }: NewNotice,
): Promise<Notice> {
  const fields = {
    noticeTitle: title,
    noticeType: "Exam",
    publishDate: dayOf(new Date()),
    text,
    ...(!file && { fileLink: "https://exam.example/a.pdf", fileType: "pdf" }),
  };
  const upload = file && { field: "noticeFile", name: name ?? "file.pdf", content: file };
  return (await request(url, "POST", "notices", formOf(fields, upload))).notice;
}

export const addNotice = async (url: string, title: string): Promise<string> =>
  (await addFileNotice(url, { title }))._id;

export async function isPublic(url: string, title: string): Promise<boolean> {
  const found = await fetch(`${url}/api/notices?search=${encodeURIComponent(title)}`);
  return (await found.json()).notices.length > 0;
}

export async function allPagesMade(url: string, { _id }: Notice, count: number): Promise<void> {
  const pictures = async () => (await (await fetch(`${url}/api/notices/${_id}/pages`)).json()).pages.length;
  await expect.poll(pictures, { timeout: 110_000 }).toBe(count);
}

export async function addBanner(url: string, { colour, ...banner }: Record<string, string>): Promise<string> {
  const today = dayOf(new Date());
  const fields = {
    // Still shown when the day ends meanwhile.
    activeFrom: addDays(today, -1),
    activeTo: addDays(today, 1),
    link: "https://school.example/admission",
    bannerSeconds: "5",
    ...banner,
  };
  const content = await jpeg({ width: 1200, height: 675, ...(colour && { colour }) });
  const form = formOf(fields, { field: "banner", name: "banner.jpg", content });
  return (await request(url, "POST", "roadblock", form)).roadblock._id;
}

export const newestBanner = async (url: string): Promise<Roadblock> =>
  (await request(url, "GET", "roadblock?page=1&limit=1")).roadblocks[0];

export async function publishDocument<Name extends DocumentName>(
  url: string,
  name: Name,
  change: (content: Content<Name>) => Content<Name>,
): Promise<void> {
  const { document } = await request(url, "GET", `content/${name}`);
  const { draft } = await request(url, "PUT", `content/${name}/draft`, {
    content: change(document.content),
    revision: document.draft?.revision ?? 0,
    basedOn: document.version,
  });
  await request(url, "POST", `content/${name}/publish`, { revision: draft.revision });
}

let network = 0;

/** A new IP address for each visitor: forms have limits by network. The site needs TRUST_PROXY=on. */
export function ownNetwork(): { extraHTTPHeaders: Record<string, string> } {
  network += 1;
  return { extraHTTPHeaders: { "x-forwarded-for": `10.0.${Math.floor(network / 250)}.${network % 250}` } };
}

/** Sends a visitor's form, each time from another network. */
export async function postAsVisitor(url: string, path: string, body: object): Promise<void> {
  const response = await postJson(`${url}/api/${path}`, body, ownNetwork().extraHTTPHeaders);
  expect(response.ok).toBe(true);
}
