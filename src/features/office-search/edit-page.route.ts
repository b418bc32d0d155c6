import { redirect } from "react-router";
import { readAddress } from "#base/slugs.ts";
import { collections } from "#features/collections.ts";
import { documentNames, documents } from "#features/documents.ts";

import type { Collection } from "#kit/collections/define-collection.ts";
import { type Visit, visitContext } from "#kit/pages/visit.ts";
import type { Route } from "./+types/edit-page.route";

/** From a public page to its editor. It reads only what is public; the guard of the office comes after it. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return redirect(await editorOf(context.get(visitContext), params["*"] ?? ""));
}

async function editorOf(visit: Visit, path: string): Promise<string> {
  const [first, name = ""] = path.split("/");
  const { notices, events, people, content } = visit.reads;
  if (first === "programs" && name) {
    const { programs } = await content.extras();
    const found = programs.find((each) => [each.key, String(each.number)].includes(name));
    return found ? `/admin/site/${found.document}` : collections.programs.office.screen;
  }
  if (first === "notice") {
    const found = name ? await notices.bySlug(name) : undefined;
    return screenOf(collections.notices, found?.outcome === "found" ? found.notice : undefined);
  }
  if (first === "events")
    return screenOf(
      collections.events,
      (await events.live()).records.find(({ slug }) => slug === name),
    );
  if (first === "faculties") {
    const found = name ? await people.bySlug(name) : undefined;
    const person = found?.outcome === "found" ? found.person : undefined;
    return screenOf(collections.faculty, person && { _id: person._id, title: person.fullname });
  }
  if (first === "team") return collections.administration.office.screen;
  const own = (await content.extras()).ownPages.get(readAddress(path) ?? "");
  if (own?.state === "live") return `/admin/site/${own.document}`;
  // Several documents are on Home.
  const document = path === "" ? "home" : documentNames.find((each) => documents[each].page === `/${path}`);
  return document ? `/admin/site/${document}` : "/admin/site";
}

const screenOf = ({ office }: Collection, record?: { _id: string; title: string }): string =>
  record
    ? `${office.screen}?${new URLSearchParams({ search: record.title, edit: record._id })}`
    : office.screen;
