import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { languageOf } from "#base/text.ts";
import type { MenuEntry } from "#features/menu/resolve-menu.ts";
import { isWebLink } from "#kit/fields/values.ts";
import { frameWords as words } from "#kit/site/site.words.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { useMenu, useProgramLinks } from "./school.ts";
import { ExternalLink } from "./top-bar.tsx";

/** The link is this page, or this page is inside it. */
export function ariaCurrent(href: string, currentPath: string): "page" | "true" | undefined {
  if (currentPath.replace(/(?<=[^/])\/+$/, "") === href) return "page";
  return href !== "/" && currentPath.startsWith(`${href}/`) ? "true" : undefined;
}

export const mobileClass =
  "flex min-h-touch items-center gap-2.5 font-display text-xl text-ink-900 aria-[current]:text-crimson-700";

/** Unfolds without script. */
export function MobileEntries({ entry, currentPath, hasNews }: Omit<DropdownProps, "side">) {
  const own = entry.href ? [{ ...entry, id: `${entry.id}_`, below: [], explanation: "" }] : [];
  return (
    <details className="group/entries">
      <summary
        className={`${mobileClass} cursor-pointer list-none justify-between [&::-webkit-details-marker]:hidden`}
      >
        <span>
          {entry.label} <NewsBadge place="menu" entry={entry} hasNews={hasNews} />
        </span>
        <Icon of={ChevronDown} size={20} className="text-ink-600 group-open/entries:rotate-180" />
      </summary>
      <ul className="mb-3 border-l-2 border-gold-500 pl-4">
        {[...own, ...entry.below].map((each) => (
          <li key={each.id}>
            <MenuLink
              entry={each}
              currentPath={currentPath}
              className="flex min-h-touch flex-col justify-center py-1 text-ink-800 aria-[current]:text-crimson-700"
            >
              <span className="wrap-anywhere">
                {each.label} <NewsBadge place="menu" entry={each} hasNews={hasNews} />
              </span>
              {each.explanation && <span className="text-xs text-ink-600">{each.explanation}</span>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

type TopEntry = MenuEntry & { isPrograms?: boolean };

/** The programs have their titles below them, unless the office put entries of its own there. */
export function useTopEntries(): TopEntry[] {
  const programs = useProgramLinks();
  return useMenu("main").map((entry) => {
    if (entry.href !== "/programs" || entry.below.length > 0) return entry;
    const below = programs.map(({ href, label, title }) => ({
      id: href,
      href,
      label,
      explanation: title,
      below: [],
    }));
    return { ...entry, below, isPrograms: true };
  });
}

/** As wide as a window of 900 pixels has room for beside the name and the buttons. Letters of Nepali take more. */
const mostWidth = 60;
const besideLabel = 1.5;
const widthOf = ({ label, below }: TopEntry) =>
  label.length * (languageOf(label) ? 1.15 : 1) + besideLabel + (below.length > 0 ? 2 : 0);

/** What does not fit is under "More". */
export function withMore(entries: readonly TopEntry[]): TopEntry[] {
  let width = 0;
  const first = entries.findIndex((entry) => {
    width += widthOf(entry);
    return width > mostWidth;
  });
  if (first < 0) return [...entries];
  const rest = entries.slice(Math.max(0, first - 1)).flatMap((entry) => [entry, ...entry.below]);
  // No entry's own id has such a sign.
  const more = { id: "_more", label: words.more, href: "", explanation: "", below: rest };
  return [...entries.slice(0, Math.max(0, first - 1)), more];
}

/** A list that begins further to the right would leave a window of 900 pixels, even closed. */
const furthestStart = 24;

/** The side of the entry at which its list begins. */
export function sideOf(entry: TopEntry, entries: readonly TopEntry[]): "left-0" | "right-0" {
  const before = entries.slice(0, entries.indexOf(entry)).map(widthOf);
  return before.reduce((sum, width) => sum + width, 0) > furthestStart ? "right-0" : "left-0";
}

type MenuLinkProps = { entry: MenuEntry; currentPath: string; className: string; children: ReactNode };

export function MenuLink({ entry: { href, label }, currentPath, className, children }: MenuLinkProps) {
  const shared = { href, lang: languageOf(label), className };
  if (!href)
    return (
      <p lang={shared.lang} className={className}>
        {children}
      </p>
    );
  return isWebLink(href) ? (
    <ExternalLink {...shared}>{children}</ExternalLink>
  ) : (
    <a {...shared} aria-current={ariaCurrent(href, currentPath)}>
      {children}
    </a>
  );
}

/** Without script it opens on hover and focus. The site script sets data-state. */
type DropdownProps = { entry: TopEntry; currentPath: string; side: string } & Pick<NewsProps, "hasNews">;

export function Dropdown({ entry, currentPath, side, hasNews }: DropdownProps) {
  const { id, label, href, below, isPrograms = false } = entry;
  const listId = `menu-${id}`;
  const nameClass = "nav-link pl-1.25 after:right-0 lg:pl-1.5 xl:pl-3.5 xl:after:right-0";
  return (
    <li data-dropdown="" className="group/entries relative flex items-stretch">
      {href && (
        <MenuLink entry={entry} currentPath={currentPath} className={nameClass}>
          {label}
          <NewsBadge place="header" entry={entry} hasNews={hasNews} />
        </MenuLink>
      )}
      <button
        type="button"
        aria-controls={listId}
        className={classNames(
          "-mr-2 flex cursor-pointer items-center hover:text-crimson-700",
          href
            ? "w-touch pl-1.5 text-ink-600"
            : "min-w-touch gap-1 pr-2 nav-link pl-1.25 lg:pl-1.5 xl:pl-3.5",
        )}
      >
        {!href && <span lang={languageOf(label)}>{label}</span>}
        <Icon
          of={ChevronDown}
          size={16}
          strokeWidth={2}
          className="transition-transform duration-(--duration-quick) group-data-[state=open]/entries:rotate-180 motion-reduce:transition-none"
        />
        {href && (
          <span className="sr-only">{isPrograms ? words.listOfPrograms : words.entriesOf(label)}</span>
        )}
      </button>
      <ul
        id={listId}
        className={`${side} invisible absolute top-full max-h-[75dvh] w-92 translate-y-1 overflow-y-auto border-t-2 border-crimson-600 bg-white py-2 opacity-0 shadow-float transition-[opacity,translate,visibility] duration-(--duration-quick) ease-out-soft group-focus-within/entries:visible group-focus-within/entries:translate-y-0 group-focus-within/entries:opacity-100 group-hover/entries:visible group-hover/entries:translate-y-0 group-hover/entries:opacity-100 group-data-[state=closed]/entries:invisible! group-data-[state=closed]/entries:opacity-0! group-data-[state=open]/entries:visible group-data-[state=open]/entries:translate-y-0 group-data-[state=open]/entries:opacity-100 group-data-[state=open]/entries:transition-[opacity,translate] motion-reduce:transition-none`}
      >
        {below.map((each) => (
          <li key={each.id}>
            <MenuLink
              entry={each}
              currentPath={currentPath}
              className={classNames(
                "flex min-h-touch px-5 py-2.5 transition-colors duration-(--duration-quick) aria-[current]:bg-paper-deep",
                each.href && "hover:bg-paper-deep",
                // Below "More" it is the head of the entries that follow.
                each.below.length > 0 && "border-t border-paper-edge font-display text-lg",
                isPrograms ? "items-baseline gap-4" : "flex-col justify-center",
              )}
            >
              <span
                className={
                  isPrograms
                    ? "min-w-16 shrink-0 whitespace-nowrap font-display text-lg font-semibold text-ink-900"
                    : "font-semibold wrap-anywhere text-ink-900"
                }
              >
                {each.label} <NewsBadge place="header" entry={each} hasNews={hasNews} />
              </span>
              {each.explanation && <span className="text-xs text-ink-600">{each.explanation}</span>}
            </MenuLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

type NewsProps = { place: "header" | "menu"; entry: MenuEntry; hasNews: boolean | undefined };

/** On every entry that leads to the notices. */
export function NewsBadge({ place, entry, hasNews }: NewsProps) {
  if (entry.href !== "/notice") return null;
  const id = `news-in-${place}${entry.id === "notice" ? "" : `-${entry.id}`}`;
  if (hasNews === undefined) {
    return (
      <span
        id={id}
        data-pending=""
        aria-hidden="true"
        className="h-4 w-9 animate-pulse rounded-full bg-paper-edge motion-reduce:animate-none"
      />
    );
  }
  if (!hasNews) return <span id={id} hidden />;
  return (
    <span
      id={id}
      className="rounded-full bg-ink-900 px-1.5 py-0.5 text-[0.6875rem] leading-none font-text font-bold tracking-wider text-white"
    >
      {words.isNew}
    </span>
  );
}
