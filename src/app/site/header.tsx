import { ChevronDown, Mail, Menu, Search, X } from "lucide";
import { programsPage } from "#features/programs/programs.words.ts";
import { useKnownContent } from "#kit/documents/content.ts";
import { searchWords } from "#kit/site/search.words.ts";
import { frameWords as words } from "#kit/site/site.words.ts";
import { SchoolCrest } from "#kit/site/site-picture.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { useMenu, useProgramLinks } from "./school.ts";
import { ExternalLink, TopBar } from "./top-bar.tsx";

interface HeaderProps {
  /** Undefined if it could not be read: then the site script loads the badge later. */
  hasNews: boolean | undefined;
  currentPath: string;
}

/** Sticks above the window by the height of the top bar, which therefore scrolls away without a change of layout. */
export function Header({ hasNews, currentPath }: HeaderProps) {
  return (
    <header className="relative z-40 bg-paper transition-shadow duration-(--duration-calm) md:sticky md:-top-touch md:in-data-scrolled:shadow-card">
      <TopBar />
      <div className="border-b border-paper-edge">
        <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center justify-between gap-x-3 nav:flex-nowrap nav:max-lg:gap-x-2 px-gutter max-nav:py-1.5 nav:min-h-18">
          <Brand />
          <nav aria-label={words.mainMenu} className="hidden shrink-0 self-stretch nav:block">
            <ul className="flex h-full items-stretch">
              {useMenu("main").map((item) =>
                item.href === "/programs" ? (
                  <ProgramsMenu key={item.href} currentPath={currentPath} />
                ) : (
                  <li key={item.href} className="flex">
                    <a
                      href={item.href}
                      aria-current={ariaCurrent(item.href, currentPath)}
                      className="nav-link px-1.25 lg:px-1.5 xl:px-3.5"
                    >
                      {item.label}
                      {item.href === "/notice" && <NewsBadge id="news-in-header" hasNews={hasNews} />}
                    </a>
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

/** The link is this page, or this page is inside it. */
function ariaCurrent(href: string, currentPath: string): "page" | "true" | undefined {
  if (currentPath.replace(/(?<=[^/])\/+$/, "") === href) return "page";
  return href !== "/" && currentPath.startsWith(`${href}/`) ? "true" : undefined;
}

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
          {useMenu("main").map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={ariaCurrent(item.href, currentPath)}
                className="flex min-h-touch items-center gap-2.5 font-display text-xl text-ink-900 aria-[current]:text-crimson-700"
              >
                {item.label}
                {item.href === "/notice" && <NewsBadge id="news-in-menu" hasNews={hasNews} />}
              </a>
              {item.href === "/programs" && <ProgramLinks currentPath={currentPath} />}
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

/** Without script it opens on hover and focus. The site script sets data-state. */
function ProgramsMenu({ currentPath }: { currentPath: string }) {
  const programs = useProgramLinks();
  return (
    <li data-dropdown="" className="group/programs relative flex items-stretch">
      <a
        href="/programs"
        aria-current={ariaCurrent("/programs", currentPath)}
        className="nav-link pl-1.25 after:right-0 lg:pl-1.5 xl:pl-3.5 xl:after:right-0"
      >
        {programsPage.title}
      </a>
      <button
        type="button"
        aria-controls="programs-list"
        className="-mr-2 flex w-touch cursor-pointer items-center pl-1.5 text-ink-600 hover:text-crimson-700"
      >
        <Icon
          of={ChevronDown}
          size={16}
          strokeWidth={2}
          className="transition-transform duration-(--duration-quick) group-data-[state=open]/programs:rotate-180 motion-reduce:transition-none"
        />
        <span className="sr-only">{words.listOfPrograms}</span>
      </button>
      <ul
        id="programs-list"
        className="invisible absolute top-full left-0 w-92 translate-y-1 border-t-2 border-crimson-600 bg-white py-2 opacity-0 shadow-float transition-[opacity,translate,visibility] duration-(--duration-quick) ease-out-soft group-focus-within/programs:visible group-focus-within/programs:translate-y-0 group-focus-within/programs:opacity-100 group-hover/programs:visible group-hover/programs:translate-y-0 group-hover/programs:opacity-100 group-data-[state=closed]/programs:invisible! group-data-[state=closed]/programs:opacity-0! group-data-[state=open]/programs:visible group-data-[state=open]/programs:translate-y-0 group-data-[state=open]/programs:opacity-100 group-data-[state=open]/programs:transition-[opacity,translate] motion-reduce:transition-none"
      >
        {programs.map((program) => (
          <li key={program.href}>
            <a
              href={program.href}
              aria-current={ariaCurrent(program.href, currentPath)}
              className="flex min-h-touch items-baseline gap-4 px-5 py-2.5 transition-colors duration-(--duration-quick) hover:bg-paper-deep aria-[current]:bg-paper-deep"
            >
              <span className="min-w-16 shrink-0 whitespace-nowrap font-display text-lg font-semibold text-ink-900">
                {program.label}
              </span>
              <span className="text-xs text-ink-600">{program.title}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}

function NewsBadge({ id, hasNews }: { id: string; hasNews: boolean | undefined }) {
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
