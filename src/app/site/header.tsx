import { Mail, Menu, Search, X } from "lucide";
import { useKnownContent } from "#kit/documents/content.ts";
import { searchWords } from "#kit/site/search.words.ts";
import { frameWords as words } from "#kit/site/site.words.ts";
import { SchoolCrest } from "#kit/site/site-picture.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import {
  ariaCurrent,
  Dropdown,
  MenuLink,
  MobileEntries,
  mobileClass,
  NewsBadge,
  sideOf,
  useTopEntries,
  withMore,
} from "./menu-entries.tsx";
import { useProgramLinks } from "./school.ts";
import { ExternalLink, TopBar } from "./top-bar.tsx";

interface HeaderProps {
  /** Undefined if it could not be read: then the site script loads the badge later. */
  hasNews: boolean | undefined;
  currentPath: string;
}

/** Sticks above the window by the height of the top bar, which therefore scrolls away without a change of layout. */
export function Header({ hasNews, currentPath }: HeaderProps) {
  const entries = withMore(useTopEntries());
  return (
    <header className="relative z-40 bg-paper transition-shadow duration-(--duration-calm) md:sticky md:-top-touch md:in-data-scrolled:shadow-card">
      <TopBar />
      <div className="border-b border-paper-edge">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-3 nav:flex-nowrap nav:max-lg:gap-x-2 px-gutter max-nav:py-1.5 nav:min-h-18">
          <Brand />
          <nav aria-label={words.mainMenu} className="hidden shrink-0 self-stretch nav:block">
            <ul className="flex h-full items-stretch">
              {entries.map((entry) =>
                entry.below.length > 0 ? (
                  <Dropdown
                    key={entry.id}
                    entry={entry}
                    currentPath={currentPath}
                    side={sideOf(entry, entries)}
                    hasNews={hasNews}
                  />
                ) : (
                  <li key={entry.id} className="flex">
                    <MenuLink
                      entry={entry}
                      currentPath={currentPath}
                      className="nav-link px-1.25 lg:px-1.5 xl:px-3.5"
                    >
                      {entry.label}
                      <NewsBadge place="header" entry={entry} hasNews={hasNews} />
                    </MenuLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="hidden shrink-0 gap-1 nav:flex print:hidden">
            {/* In a place of its own, so that nothing moves when it appears. */}
            <SearchLink className="invisible grid h-touch w-7 in-data-scrolled:visible xl:w-11" />
            <EmailLogin />
          </div>
          <div className="ml-auto flex items-center nav:hidden print:hidden">
            <SearchLink className="grid size-touch" />
            <MobileMenu hasNews={hasNews} currentPath={currentPath} />
          </div>
        </div>
      </div>
    </header>
  );
}

const SearchLink = ({ className }: { className: string }) => (
  <a href="/search" className={`${className} place-items-center text-ink-900`}>
    <Icon of={Search} size={22} strokeWidth={1.75} />
    <span className="sr-only">{searchWords.label}</span>
  </a>
);

/** Longer names are smaller, and take two lines. */
const mostLetters = 32;

function Brand() {
  const identity = useKnownContent("identity");
  const isLong = (identity?.school.length ?? 0) > mostLetters;
  return (
    <a
      href="/"
      className="flex min-h-touch min-w-0 flex-[1_1_min(10rem,40%)] items-center gap-[min(0.75rem,3vw)] nav:flex-initial nav:py-1.5 text-ink-900"
    >
      <SchoolCrest className="h-[min(2.75rem,14vw)] w-auto shrink-0 lg:h-12" />
      <span className="min-w-0 leading-none">
        <span
          className={classNames(
            "block font-display leading-tight font-semibold tracking-tight text-balance hyphens-auto",
            isLong
              ? "text-[min(0.9375rem,6vw)] min-[360px]:text-[min(1.0625rem,6vw)]"
              : "text-[min(1.0625rem,7vw)] min-[360px]:text-[min(1.1875rem,7vw)] nav:max-lg:text-[1.0625rem] xl:text-[1.3125rem]",
          )}
        >
          {identity?.school}
        </span>
        <span className="mt-0.5 block text-[min(0.75rem,4vw)] leading-tight text-ink-600">
          {identity?.campus}
        </span>
      </span>
      <span className="sr-only">, {words.homePage}</span>
    </a>
  );
}

function EmailLogin() {
  const identity = useKnownContent("identity");
  if (!identity?.webmailUrl) return null;
  return (
    <ExternalLink
      href={identity.webmailUrl}
      className="inline-flex min-h-touch items-center justify-center gap-2 rounded-sm border border-ink-900 px-3 text-sm nav:max-lg:px-2 font-semibold whitespace-nowrap xl:px-4 text-ink-900 transition-colors duration-(--duration-quick) hover:bg-ink-900 hover:text-white"
    >
      <Icon of={Mail} size={16} strokeWidth={1.75} className="nav:max-xl:hidden" />
      {words.emailLogin}
    </ExternalLink>
  );
}

/** A <details> works without script; the site script adds Escape and closing. */
function MobileMenu({ hasNews, currentPath }: HeaderProps) {
  return (
    <details data-menu="" className="group/menu nav:hidden">
      <summary className="-mr-[min(0.625rem,2.5vw)] grid size-touch cursor-pointer list-none place-items-center text-ink-900 [&::-webkit-details-marker]:hidden">
        <Icon of={Menu} size={26} strokeWidth={1.75} className="group-open/menu:hidden" />
        <Icon of={X} size={26} strokeWidth={1.75} className="hidden group-open/menu:block" />
        <span className="sr-only">{words.menu}</span>
      </summary>
      <nav
        aria-label={words.mainMenu}
        className="absolute inset-x-0 top-full max-h-[min(500px,100dvh-7rem)] overflow-y-auto overscroll-contain border-b-2 border-crimson-600 bg-white px-gutter pt-1 shadow-float [@media(min-height:32rem)]:scroll-pb-17"
      >
        <ul className="divide-y divide-paper-edge">
          {useTopEntries().map((entry) => (
            <li key={entry.id}>
              {entry.isPrograms || entry.below.length === 0 ? (
                <MenuLink entry={entry} currentPath={currentPath} className={mobileClass}>
                  {entry.label}
                  <NewsBadge place="menu" entry={entry} hasNews={hasNews} />
                </MenuLink>
              ) : (
                <MobileEntries entry={entry} currentPath={currentPath} hasNews={hasNews} />
              )}
              {entry.isPrograms && <ProgramLinks currentPath={currentPath} />}
            </li>
          ))}
        </ul>
        <div className="-mx-gutter grid border-t border-paper-edge bg-white px-gutter py-2 empty:hidden [@media(min-height:32rem)]:sticky [@media(min-height:32rem)]:bottom-0">
          <EmailLogin />
        </div>
      </nav>
    </details>
  );
}

function ProgramLinks({ currentPath }: { currentPath: string }) {
  return (
    <ul className="mb-2 grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2 empty:hidden">
      {useProgramLinks().map((program) => (
        <li key={program.href}>
          <a
            href={program.href}
            aria-current={ariaCurrent(program.href, currentPath)}
            className="flex h-full min-h-touch items-center justify-center rounded-sm bg-paper-deep px-1 text-center text-sm wrap-anywhere font-medium text-ink-800 aria-[current]:bg-crimson-600 aria-[current]:text-white"
          >
            {program.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
