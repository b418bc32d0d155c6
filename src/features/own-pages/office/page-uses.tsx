import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CollectionName, collections } from "#features/collections.ts";
import { isDocumentName, rulesOf } from "#features/documents.ts";
import type { PageUse, PageUsesResponse } from "#features/page-uses.server.ts";
import { requireSuccess } from "#kit/client/requests.ts";
import { fieldId, stepsOf } from "#kit/fields/field-paths.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { type OwnPageRecord, ownPages } from "../own-pages.rules.ts";

/** Which menus, texts and records link to the pages. */
export async function linksToPages(pages: readonly OwnPageRecord[]): Promise<ReactNode> {
  const read = ({ _id }: OwnPageRecord) => adminApi.get<PageUsesResponse>(`${ownPages.path}/${_id}/uses`);
  const responses = await Promise.all(pages.map(read));
  const places = new Map(responses.flatMap((response) => requireSuccess(response).uses).map(placeOf));
  if (places.size === 0) return undefined;
  return (
    <>
      <p className="text-sm">
        {pages.length === 1 ? "This links to it." : "This links to them."} Visitors no longer see it in menus;
        in texts the link stays, and says that the page was removed.
      </p>
      <ul className="mt-2 list-disc pl-5 text-sm wrap-anywhere">
        {[...places].map(([href, label]) => (
          <li key={href}>
            <Link to={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function placeOf({ name, title, field }: PageUse): [href: string, label: string] {
  if (isDocumentName(name)) {
    const part = rulesOf(name).fields[stepsOf(field)[0] ?? ""]?.label;
    return [`/admin/site/${name}#${encodeURIComponent(fieldId(field))}`, `${title}: ${part}`];
  }
  const [kind = "", id = ""] = name.split("/");
  const { office, labels } = collections[kind as CollectionName];
  return [
    `${office.screen}?${new URLSearchParams({ search: title, edit: id })}`,
    `${labels.heading}: ${title}`,
  ];
}
