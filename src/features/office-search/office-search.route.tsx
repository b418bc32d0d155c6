import { Link, useSearchParams } from "react-router";
import { mayDo } from "#accounts/accounts.rules.ts";
import { adminApi } from "#accounts/session/admin-api.ts";
import { knownMe } from "#accounts/session/session.ts";
import { load, requireSuccess } from "#client/api.ts";
import { collections } from "#collections/collections.ts";
import type { Collection } from "#collections/define-collection.ts";
import { documentNames, documents } from "#documents/documents.ts";
import { screenMeta } from "#office/frame/office-meta.ts";
import { LoadedView, Screen, useLoaded } from "#office/frame/screen.tsx";
import { isOpenTo } from "#office/frame/screen-roles.ts";
import { officeMessages } from "#office/office.words.ts";
import { hasEveryWord } from "#search/search.rules.ts";
import type { Route } from "./+types/office-search.route";

const words = officeMessages.search;

export const meta = screenMeta(words.heading);

interface FoundPart {
  heading: string;
  /** The list with all that was found. */
  href: string;
  found: { name: string; href: string }[];
}

const shownOfEach = 5;

type Row = Record<string, unknown>;
type List = { [key: string]: unknown } & { success: true };

async function searchList(
  path: string,
  key: string,
  search: string,
  nameOf: (row: Row) => string,
): Promise<string[]> {
  const response = requireSuccess(await adminApi.list<List>(path, { page: 1, limit: shownOfEach, search }));
  // Some collections list all of their records.
  return (response[key] as Row[])
    .filter((row) => !isCollection(path) || hasEveryWord(nameOf(row), search))
    .slice(0, shownOfEach)
    .map(nameOf);
}

const isCollection = (path: string) => Object.values(collections).some((each) => each.path === path);

const titleOf = ({ fields, titleColumn }: Collection) => {
  const [name, field] = Object.entries(fields).find(([, { column }]) => column === titleColumn) ?? [];
  return (row: Row) => String(row[field?.recordName ?? name ?? ""] ?? "");
};

async function searchOffice(search: string): Promise<{ success: true; parts: FoundPart[] }> {
  const role = knownMe()?.role ?? "publisher";
  const lists = [
    ...Object.values(collections)
      .filter((each) => mayDo(role, each.role))
      .map((each: Collection) => ({
        heading: each.office.label,
        screen: each.office.screen,
        names: searchList(each.path, each.keys.many, search, titleOf(each)),
      })),
    ...[
      { key: "messages", nameOf: (row: Row) => [row.name, row.subject].filter(Boolean).join(": ") },
      { key: "subscribers", nameOf: (row: Row) => String(row.email) },
    ]
      .filter(({ key }) => isOpenTo(role, `/admin/${key}`))
      .map(({ key, nameOf }) => ({
        heading: words.kind[key as keyof typeof words.kind],
        screen: `/admin/${key}`,
        names: searchList(`/${key}`, key, search, nameOf),
      })),
  ];
  const parts = await Promise.all(
    lists.map(async ({ heading, screen, names }) => {
      const href = `${screen}?search=${encodeURIComponent(search)}`;
      return { heading, href, found: (await names).map((name) => ({ name, href })) };
    }),
  );
  const pages = documentNames
    .filter((name) => isOpenTo(role, "/admin/site") && hasEveryWord(documents[name].title, search))
    .map((name) => ({ name: documents[name].title, href: `/admin/site/${name}` }));
  parts.push({ heading: words.kind.documents, href: "/admin/site", found: pages });
  return { success: true, parts: parts.filter(({ found }) => found.length > 0) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim() ?? "";
  const searching = search ? searchOffice(search) : Promise.resolve({ success: true as const, parts: [] });
  return { loading: load(searching, ({ parts }) => ({ parts })) };
}

/** What the lists of the office have of these words, each with a link to its screen. */
export default function OfficeSearch({ loaderData }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  const search = useSearchParams()[0].get("search")?.trim() ?? "";
  return (
    <Screen heading={words.heading} lead={search ? words.lead(search) : words.empty}>
      <LoadedView {...loading} words={words}>
        {({ parts }) => (
          <>
            {search && parts.length === 0 && <p role="status">{words.none}</p>}
            {parts.map(({ heading, href, found }) => (
              <section key={heading}>
                <h2 className="text-lg">
                  <Link to={href}>{heading}</Link>
                </h2>
                <ul className="mt-2 divide-y divide-paper-edge">
                  {found.map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                    <li key={index}>
                      <Link to={each.href} className="flex min-h-touch items-center py-2 wrap-anywhere">
                        {each.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </LoadedView>
    </Screen>
  );
}
