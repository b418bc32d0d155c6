import type { Page } from "playwright-core";
import type { Person } from "#features/people/people.rules.ts";
import type { Site, VisitedSite, VisitOptions } from "../browser/site.ts";
import { openForm } from "./office.ts";
import { type ChosenFile, jpegPicture } from "./pictures.ts";

export const faculty = {
  screen: "/admin/faculties",
  path: "faculties",
  addHeading: "Add New Faculty Member",
  editHeading: "Edit Faculty Member",
  add: "Add Faculty",
  update: "Update Faculty",
} as const;
export const administration = {
  screen: "/admin/adminstration",
  path: "adminstration",
  addHeading: "Add New Member",
  editHeading: "Edit Member",
  add: "Add Administration",
  update: "Update Administration",
} as const;
type Group = typeof faculty | typeof administration;

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

export async function openPeople(site: VisitedSite, group: Group, options: VisitOptions = {}): Promise<Page> {
  const page = await site.enter(group.screen, options);
  await page.getByRole("heading", { name: group.addHeading }).waitFor();
  await openForm(page);
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: "hidden" });
  return page;
}

export async function fillPerson(page: Page, fullName: string): Promise<void> {
  await page.getByLabel("Full Name").fill(fullName);
  await page.getByLabel("Highest Education").fill("MBA");
  await page.getByLabel("Post").fill("Lecturer");
}

export async function chooseHeadshot(page: Page, file: ChosenFile | string, button: string): Promise<void> {
  await fileField(page).setInputFiles(file);
  await cropDialog(page).getByRole("button", { name: button }).click();
  await cropDialog(page).waitFor({ state: "hidden" });
}

export async function publicPeople(site: Site, { path }: Group): Promise<Person[]> {
  return (await (await fetch(`${site.url}/api/${path}`)).json()).faculty;
}

export const publicNames = async (site: Site, group: Group): Promise<string[]> =>
  (await publicPeople(site, group)).map(({ fullname }) => fullname);

export async function personNamed(site: Site, group: Group, name: string): Promise<Person> {
  const found = (await publicPeople(site, group)).find(({ fullname }) => fullname === name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
}
