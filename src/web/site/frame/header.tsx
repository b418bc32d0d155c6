import { Search } from "lucide";
import { mainNav } from "#content/pages/navigation.ts";
import { searchWords } from "#content/pages/search.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ariaCurrent } from "./active-link.ts";
import { Brand } from "./brand.tsx";
import { EmailLogin } from "./email-login.tsx";
import { MobileMenu } from "./mobile-menu.tsx";
import { type News, NewsBadge } from "./news-badge.tsx";
import { ProgramsMenu } from "./programs-menu.tsx";
import { useProgramTitles } from "./school.ts";
import { TopBar } from "./top-bar.tsx";

interface HeaderProps {
  news: News;
  currentPath: string;
}

/**
 * Sticks with the top bar's height above the window, so that scrolling carries the bar away. Hiding the bar (data-scrolled,
 * set by the site script) then changes no layout, and cannot flicker.
 */
export function Header({ news, currentPath }: HeaderProps) {
  const titles = useProgramTitles();
  return (
    <header className="relative z-40 bg-paper transition-shadow duration-(--duration-calm) md:sticky md:-top-touch md:in-data-scrolled:shadow-card">
      <TopBar />
      <div className="border-b border-paper-edge">
        <div className="mx-auto flex min-h-16 max-w-page items-center justify-between gap-3 px-gutter max-nav:py-1.5 nav:min-h-18">
          <Brand />
          <nav aria-label="Main" className="hidden shrink-0 self-stretch nav:block">
            <ul className="flex h-full items-stretch">
              {mainNav.map((item) =>
                item.href === "/programs" ? (
                  <ProgramsMenu key={item.href} titles={titles} currentPath={currentPath} />
                ) : (
                  <li key={item.href} className="flex">
                    <a
                      href={item.href}
                      aria-current={ariaCurrent(item.href, currentPath)}
                      className="nav-link px-1.5 lg:px-2 xl:px-3.5"
                    >
                      {item.label}
                      {item.href === "/notice" && <NewsBadge id="news-in-header" news={news} />}
                    </a>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="hidden shrink-0 nav:flex print:hidden">
            <EmailLogin />
            {/* In the place of the bar's field. It stands in the margin, so that it moves nothing when it comes. */}
            <SearchLink className="-mr-7 hidden h-touch w-7 in-data-scrolled:grid xl:-mr-11 xl:w-11" />
          </div>
          <div className="flex items-center nav:hidden print:hidden">
            <SearchLink className="grid size-12" />
            <MobileMenu news={news} currentPath={currentPath} />
          </div>
        </div>
      </div>
    </header>
  );
}

function SearchLink({ className }: { className: string }) {
  return (
    <a href="/search" className={`${className} place-items-center text-ink-900`}>
      <Icon of={Search} size={22} strokeWidth={1.75} />
      <span className="sr-only">{searchWords.label}</span>
    </a>
  );
}
