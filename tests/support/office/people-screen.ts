import type { Locator, Page } from "playwright-core";
import type { Site, VisitOptions } from "../browser/site.ts";
import { type ChosenFile, jpegPicture } from "./pictures.ts";

export const faculty = {
  screen: "/admin/faculties",
  path: "faculties",
  calls: "/api/faculties",
  one: "The faculty member",
  addHeading: "Add New Faculty Member",
  editHeading: "Edit Faculty Member",
  add: "Add Faculty",
  update: "Update Faculty",
  list: "Current Faculty List",
  empty: "No faculty members found",
  loading: "Loading faculty members...",
  failed: "The faculty members could not be loaded.",
} as const;

export const administration = {
  screen: "/admin/adminstration",
  path: "adminstration",
  calls: "/api/adminstration",
  one: "The administration member",
  addHeading: "Add New Member",
  editHeading: "Edit Member",
  add: "Add Administration",
  update: "Update Administration",
  list: "Current Administration List",
  empty: "No administration members found",
  loading: "Loading administration members...",
  failed: "The administration members could not be loaded.",
} as const;

export type Group = typeof faculty | typeof administration;

export const portrait = await jpegPicture();

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const editButton = (page: Page, name: string) =>
  row(page, name).getByRole("button", { name: /^Edit/ });
export const toggleOf = (page: Page, name: string) =>
  page.getByRole("button", { name: `Active: ${name}`, exact: true });
export const fileField = (page: Page) => page.locator("input[type=file]");
export const cropDialog = (page: Page) => page.getByRole("dialog", { name: "Crop the headshot" });
export const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("listitem").filter({ hasText: text });

/** The screen of a group, with its list. */
export async function openPeople(site: Site, group: Group, options: VisitOptions = {}): Promise<Page> {
  const page = await site.enter(group.screen, options);
  await page.getByRole("heading", { name: group.addHeading }).waitFor();
  await page.getByText(group.loading).first().waitFor({ state: "hidden" });
  return page;
}

export async function fillPerson(page: Page, fullName: string): Promise<void> {
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Highest Education").fill("MBA");
  await page.getByLabel("Post").fill("Lecturer");
}

export async function chooseHeadshot(
  page: Page,
  file: ChosenFile | string,
  how: "Use this crop" | "Use the whole picture",
): Promise<void> {
  await fileField(page).setInputFiles(file);
  await cropDialog(page).getByRole("button", { name: how }).click();
  await cropDialog(page).waitFor({ state: "hidden" });
}

interface PublicPerson {
  fullname: string;
  headshot: string;
  picture: object;
}

/** What everybody sees of a group. */
export async function publicPeople(site: Site, { calls }: Group): Promise<PublicPerson[]> {
  return (await (await fetch(site.url + calls)).json()).faculty;
}

export async function publicNames(site: Site, group: Group): Promise<string[]> {
  return (await publicPeople(site, group)).map(({ fullname }) => fullname);
}

export async function personNamed(site: Site, group: Group, name: string): Promise<PublicPerson> {
  const found = (await publicPeople(site, group)).find(({ fullname }) => fullname === name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
}

export async function isInSight(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
