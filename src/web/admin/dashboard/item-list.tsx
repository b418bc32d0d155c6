import { Link } from "react-router";
import { dashboardMessages as words } from "#content/office/dashboard-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { documents, isDocumentName } from "#contract/content/documents.ts";
import type { DashboardItem } from "#contract/dashboard.ts";

type ItemListProps = {
  heading: string;
  items: (DashboardItem & { by?: string | null })[];
  none: string;
};

/** Things with their moment, each a way to where it is edited. */
export function ItemList({ heading, items, none }: ItemListProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-lg">{heading}</h2>
      {items.length === 0 && <p className="mt-3 text-sm text-ink-700">{none}</p>}
      <ul className="mt-3 divide-y divide-paper-edge">
        {items.map((item) => (
          <li key={`${item.kind} ${item.name} ${item.at}`} className="py-2.5">
            <Link to={placeOf(item)} className="break-words">
              {nameOf(item)}
            </Link>
            <p className="text-sm text-ink-700">
              {words.kind[item.kind]} · <time dateTime={item.at}>{formatMoment(item.at)}</time>
              {item.by && ` · ${words.by(item.by)}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ kind, name }: DashboardItem): string {
  if (kind === "content") return isDocumentName(name) ? documents[name].title : name;
  return kind === "banners" ? words.banner(name) : name;
}

function placeOf({ kind, name }: DashboardItem): string {
  const search = `?search=${encodeURIComponent(name)}`;
  switch (kind) {
    case "notices":
      return `/admin/notice${search}`;
    case "faculty":
      return `/admin/faculties${search}`;
    case "administration":
      return `/admin/adminstration${search}`;
    case "banners":
      return "/admin/roadblock-list";
    case "content":
      return `/admin/site/${name}`;
  }
}
