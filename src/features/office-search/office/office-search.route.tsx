import { Form, Link, useSearchParams } from "react-router";
import { hasEveryWord } from "#base/folding.ts";
import { maxSearchLength } from "#base/page-limits.ts";
import { mayDo } from "#base/roles.ts";
import { collections } from "#features/collections.ts";
import { documentNames, documents } from "#features/documents.ts";
import { isOpenTo } from "#features/office-screens.ts";
import { load, requireSuccess } from "#kit/client/requests.ts";
import type { Collection } from "#kit/collections/define-collection.ts";
import { screenMeta } from "#kit/office/frame/office-meta.ts";
import { LoadedView, Screen, useLoaded } from "#kit/office/frame/screen.tsx";
import { listRecords, recordNameIn } from "#kit/office/list/list.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { knownMe } from "#kit/office/session/session.ts";
import { Button } from "#kit/ui/button.tsx";
import { TextInput } from "#kit/ui/inputs.tsx";
import type { Route } from "./+types/office-search.route";

export const meta = screenMeta("Search the office");

const shownOfEach = 5;

async function searchCollection(collection: Collection, search: string): Promise<string[]> {
  const nameOf = recordNameIn(collection);
  const query = { page: 1, limit: shownOfEach, search };
  const { rows } = requireSuccess(await listRecords<object>(collection, query));
  // Some collections list all of their records.
  return rows
    .map(nameOf)
    .filter((name) => hasEveryWord(name, search))
    .slice(0, shownOfEach);
}

async function searchList(key: "messages" | "subscribers", search: string): Promise<string[]> {
  type Row = { name?: string; subject?: string; email: string };
  const query = { page: 1, limit: shownOfEach, search };
  const response = await adminApi.list<{ success: true } & Record<typeof key, Row[]>>(`/${key}`, query);
  return requireSuccess(response)[key].map(({ name, subject, email }) =>
    key === "subscribers" ? email : [name, subject].filter(Boolean).join(": "),
  );
}

async function searchOffice(search: string) {
  const role = knownMe()?.role ?? "publisher";
  const lists = Object.values(collections)
    .filter((each) => mayDo(role, each.role))
    .map((each: Collection) => ({
      heading: each.office.label,
      screen: each.office.screen,
      names: searchCollection(each, search),
    }));
  if (isOpenTo(role, "/admin/messages"))
    lists.push(
      { heading: "Messages", screen: "/admin/messages", names: searchList("messages", search) },
      { heading: "Subscribers", screen: "/admin/subscribers", names: searchList("subscribers", search) },
    );
  const parts = await Promise.all(
    lists.map(async ({ heading, screen, names }) => {
      // The list with all that was found.
      const href = `${screen}?search=${encodeURIComponent(search)}`;
      return { heading, href, found: (await names).map((name) => ({ name, href })) };
    }),
  );
  const pages = documentNames
    .filter((name) => isOpenTo(role, "/admin/site") && hasEveryWord(documents[name].label, search))
    .map((name) => ({ name: documents[name].label, href: `/admin/site/${name}` }));
  parts.push({ heading: "Site content", href: "/admin/site", found: pages });
  return { success: true as const, parts: parts.filter(({ found }) => found.length > 0) };
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim() ?? "";
  const searching = search ? searchOffice(search) : Promise.resolve({ success: true as const, parts: [] });
  return { loading: load(searching, ({ parts }) => ({ parts })) };
}

export default function OfficeSearch({ loaderData }: Route.ComponentProps) {
  const loading = useLoaded(loaderData.loading);
  const search = useSearchParams()[0].get("search")?.trim() ?? "";
  return (
    <Screen
      heading="Search the office"
      lead={
        search
          ? `“${search}” in names and titles. A link opens the list with what was found.`
          : "Enter a name or a word of a title."
      }
    >
      {/* Elsewhere the menu with its box is in sight. */}
      <Form role="search" className="flex gap-3 nav:hidden">
        <TextInput
          key={search}
          name="search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          defaultValue={search}
          aria-label="Search the office"
        />
        <Button type="submit">Search</Button>
      </Form>
      <LoadedView {...loading} words={{ loading: "Searching...", failed: "The search failed." }}>
        {({ parts }) => (
          <>
            {search && parts.length === 0 && (
              <p role="status">Nothing was found. Try fewer or other words.</p>
            )}
            {parts.map(({ heading, href, found }) => (
              <section key={heading}>
                <h2 className="text-lg">
                  <Link to={href}>{heading}</Link>
                </h2>
                <ul className="mt-2 divide-y divide-paper-edge">
                  {found.map((each, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
                    <li key={index}>
                      <Link
                        to={each.href}
                        className="flex min-h-touch items-center py-2 wrap-anywhere text-crimson-700 underline underline-offset-4"
                      >
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
