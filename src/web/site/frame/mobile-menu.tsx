import { Menu, X } from "lucide";
import { mainNav, programNav } from "#content/pages/navigation.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ariaCurrent } from "./active-link.ts";
import { EmailLogin } from "./email-login.tsx";
import { type News, NewsBadge } from "./news-badge.tsx";

interface MobileMenuProps {
  news: News;
  currentPath: string;
}

/** A <details>, so that it opens and closes without script; the site script adds Escape and closing on a choice. */
export function MobileMenu({ news, currentPath }: MobileMenuProps) {
  return (
    <details data-menu="" className="group/menu nav:hidden">
      <summary className="-mr-2.5 grid size-12 cursor-pointer list-none place-items-center text-ink-900 [&::-webkit-details-marker]:hidden">
        <Icon of={Menu} size={26} strokeWidth={1.75} className="group-open/menu:hidden" />
        <Icon of={X} size={26} strokeWidth={1.75} className="hidden group-open/menu:block" />
        <span className="sr-only">Menu</span>
      </summary>
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[min(500px,100dvh-7rem)] overflow-y-auto overscroll-contain border-b-2 border-crimson-600 bg-white px-gutter pt-2 pb-6 shadow-float"
      >
        <ul className="divide-y divide-paper-edge">
          {mainNav.map((item) => (
            <li key={item.href}>
              <a
                href={item.href}
                aria-current={ariaCurrent(item.href, currentPath)}
                className="flex min-h-12 items-center gap-2.5 font-display text-xl text-ink-900 aria-[current]:text-crimson-700"
              >
                {item.label}
                {item.href === "/notice" && <NewsBadge id="news-in-menu" news={news} />}
              </a>
              {item.href === "/programs" && <ProgramLinks currentPath={currentPath} />}
            </li>
          ))}
        </ul>
        <div className="mt-5 grid">
          <EmailLogin />
        </div>
      </nav>
    </details>
  );
}

function ProgramLinks({ currentPath }: { currentPath: string }) {
  return (
    <ul className="mb-3 grid grid-cols-4 gap-2">
      {programNav.map((program) => (
        <li key={program.href}>
          <a
            href={program.href}
            aria-current={ariaCurrent(program.href, currentPath)}
            className="flex min-h-touch items-center justify-center rounded-sm bg-paper-deep text-sm font-medium text-ink-800 aria-[current]:bg-crimson-600 aria-[current]:text-white"
          >
            {program.label}
          </a>
        </li>
      ))}
    </ul>
  );
}
