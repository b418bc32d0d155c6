import { withoutJoiners } from "#base/slugs.ts";
import type { RecordState } from "#kit/collections/visibility.ts";
import type { Remark } from "#kit/documents/registry.ts";
import { pathTo } from "#kit/fields/field-paths.ts";
import type { MenuContent } from "./menu.document.ts";

export interface MenuEntry {
  id: string;
  label: string;
  /** Empty if it is only a heading. */
  href: string;
  explanation: string;
  below: MenuEntry[];
}

export interface ShownMenu {
  header: MenuEntry[];
  footer: MenuEntry[];
}

/** What is known of the site's pages. Paths are decoded. */
export interface KnownPages {
  isPage(path: string): boolean;
  /** By their keys and numbers. */
  programs: ReadonlyMap<string, { isPublic: boolean }>;
  ownPages: ReadonlyMap<string, { state: string; title: string; whyNotLive?: string | undefined }>;
  /** Single notices, events and people to whose pages the menu leads, by their paths. */
  records: Pick<ReadonlyMap<string, RecordState>, "get">;
  redirects: ReadonlyMap<string, string>;
}

export function knownPrograms<Program extends { key: string; number: number }>(
  programs: readonly Program[],
  isPublic: (program: Program) => boolean,
): KnownPages["programs"] {
  return new Map(
    programs.flatMap((program) =>
      [program.key, String(program.number)].map((key) => [key, { isPublic: isPublic(program) }] as const),
    ),
  );
}

/** The entries that lead somewhere, as visitors see them, and why others do not. */
export function resolveMenu({ header, footer }: MenuContent, pages: KnownPages) {
  const problems: Remark[] = [];

  /** An id of the list below an entry may also be in that of another. */
  function resolve(list: string, entries: readonly Entry[], above = ""): MenuEntry[] {
    return entries.flatMap(({ label, explanation = "", below = [], ...entry }) => {
      const to = entry.to.trim();
      const path = pathTo(list, `#${entry.id}`);
      const id = above + entry.id;
      const { href = "", reason } = to === "" ? {} : whereTo(to, pages);
      if (reason) problems.push({ field: pathTo(path, "to"), reason });
      const entriesBelow = resolve(pathTo(path, "below"), below, `${id}_`);
      return href === "" && entriesBelow.length === 0
        ? []
        : [{ id, label, href, explanation, below: entriesBelow }];
    });
  }

  const shown: ShownMenu = { header: resolve("header", header), footer: resolve("footer", footer) };
  return { shown, problems };
}

/** Of all single records that the menu may lead to. */
export function recordPathsIn(menu: MenuContent, pages: Omit<KnownPages, "records">): string[] {
  const paths: string[] = [];
  const get = (path: string) => void paths.push(path);
  resolveMenu(menu, { ...pages, records: { get } });
  return paths;
}

interface Entry {
  id: string;
  label: string;
  to: string;
  explanation?: string;
  below?: readonly Entry[];
}

type Way = { href: string; reason?: never } | { href?: never; reason: string };

/** A renamed page has a redirect, and that one may have another. */
const mostRedirects = 5;

function whereTo(to: string, pages: KnownPages): Way {
  if (!to.startsWith("/")) return { href: to };
  let [at, rest] = partsOf(to);
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const reason = whyNotShown(at, pages);
    if (reason === undefined) return { href: encodeURI(at) + rest };
    const target = pages.redirects.get(at);
    if (!target) return { reason };
    if (!target.startsWith("/")) return { href: target };
    const [next, ownRest] = partsOf(target);
    at = next;
    rest = ownRest || rest;
  }
  return { reason: "It redirects too often." };
}

const whyHidden: Readonly<Record<RecordState, string | undefined>> = {
  live: undefined,
  draft: "It is not published yet.",
  scheduled: "It is not public yet.",
  expired: "Its time is over.",
  hidden: "It is hidden.",
  binned: "It is in the trash.",
};

/** Undefined if visitors see the page. */
function whyNotShown(path: string, { isPage, programs, records, ownPages }: KnownPages): string | undefined {
  const [, first = "", second, ...more] = path.split("/");
  if (isPage(path)) return undefined;
  if (more.length > 0) return "There is no page at this address.";
  if (second !== undefined) {
    if (first === "programs") {
      const program = programs.get(second);
      if (!program) return "There is no such program.";
      return program.isPublic ? undefined : "This program is hidden or not published yet.";
    }
    const state = records.get(path);
    return state === undefined ? "There is no page at this address." : whyHidden[state];
  }
  const own = ownPages.get(first);
  if (!own) return "There is no page at this address.";
  if (own.state === "live") return undefined;
  return own.title === "" ? "This page was deleted." : own.whyNotLive;
}

/** The path in one form, and its query and fragment. */
function partsOf(target: string): [path: string, rest: string] {
  const [, path = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  return [inOneForm(path), rest];
}

/** Case, a slash at the end and the encoding make no difference to a page. */
function inOneForm(path: string): string {
  let plain = path;
  try {
    plain = decodeURI(path);
  } catch {
    // It stays as it was typed, and leads nowhere.
  }
  return withoutJoiners(plain)
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=[^/])\/+$/, "");
}
