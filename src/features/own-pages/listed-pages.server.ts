import type { Queries } from "#platform/database/tables/tables.ts";
import type { ListedOwnPage } from "./listed-pages.ts";
import { type OwnPageDocument, ownPageDocument } from "./own-page.document.ts";

const gonePrefix = "pages/";

/** All of them by their addresses, also those that are gone. Those in the trash are never public. */
export async function listOwnPages(
  db: Queries,
  isPublic: (page: { document: OwnPageDocument; isActive: boolean }) => boolean,
): Promise<ReadonlyMap<string, ListedOwnPage>> {
  const [rows, gone] = await Promise.all([
    db
      .selectFrom("pages")
      .select(["number", "slug", "title", "active", "deleted_at", "was_public"])
      .orderBy("title")
      .execute(),
    db
      .selectFrom("gone_addresses")
      .select("slug")
      .where("slug", ">=", gonePrefix)
      .where("slug", "<", "pages0")
      .execute(),
  ]);
  const removed = gone.map(({ slug }): ListedOwnPage => {
    const own = slug.slice(gonePrefix.length);
    return { slug: own, title: "", document: ownPageDocument(0), state: "gone" };
  });
  const pages = rows.map(({ number, slug, title, active, deleted_at, was_public }): ListedOwnPage => {
    const document = ownPageDocument(number);
    const isLive = deleted_at === null && isPublic({ document, isActive: active === 1 });
    const whyNotLive = isLive
      ? undefined
      : deleted_at !== null
        ? "This page is in the trash."
        : active === 0
          ? "This page is hidden."
          : "This page is not published yet.";
    const wasSeen = was_public === 1 || removed.some((page) => page.slug === slug);
    const state = isLive ? "live" : wasSeen ? "gone" : "never public";
    return { slug, title, document, state, whyNotLive };
  });
  return new Map([...removed, ...pages].map((page) => [page.slug, page]));
}
