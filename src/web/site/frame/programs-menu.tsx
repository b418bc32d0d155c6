import { ChevronDown } from "lucide";
import { programNav } from "#content/pages/navigation.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ariaCurrent } from "./active-link.ts";
import type { School } from "./school.ts";

interface ProgramsMenuProps {
  titles: School["programTitles"] | undefined;
  currentPath: string;
}

/**
 * Without script the list opens on hover and focus. The site script sets data-state and the button's aria-expanded, maybe
 * before React hydrates, hence the suppressed warnings.
 */
export function ProgramsMenu({ titles, currentPath }: ProgramsMenuProps) {
  return (
    <li data-dropdown="" className="group/programs relative flex items-stretch">
      <a
        href="/programs"
        aria-current={ariaCurrent("/programs", currentPath)}
        className="nav-link pl-1.5 after:right-0 lg:pl-2 lg:after:right-0 xl:pl-3.5 xl:after:right-0"
      >
        Programs
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
        <span className="sr-only">List of programs</span>
      </button>
      <ul
        id="programs-list"
        className="invisible absolute top-full left-0 w-92 translate-y-1 border-t-2 border-crimson-600 bg-white py-2 opacity-0 shadow-float transition-[opacity,translate,visibility] duration-(--duration-quick) ease-out-soft group-focus-within/programs:visible group-focus-within/programs:translate-y-0 group-focus-within/programs:opacity-100 group-hover/programs:visible group-hover/programs:translate-y-0 group-hover/programs:opacity-100 group-data-[state=closed]/programs:invisible! group-data-[state=closed]/programs:opacity-0! group-data-[state=open]/programs:visible group-data-[state=open]/programs:translate-y-0 group-data-[state=open]/programs:opacity-100 group-data-[state=open]/programs:transition-[opacity,translate] motion-reduce:transition-none"
      >
        {programNav.map((program) => (
          <li key={program.href}>
            <a
              href={program.href}
              aria-current={ariaCurrent(program.href, currentPath)}
              className="flex min-h-touch items-baseline gap-4 px-5 py-2.5 transition-colors duration-(--duration-quick) hover:bg-paper-deep aria-[current]:bg-paper-deep"
            >
              <span className="w-16 shrink-0 whitespace-nowrap font-display text-lg font-semibold text-ink-900">
                {program.label}
              </span>
              <span className="text-xs text-ink-600">{titles?.[program.key]}</span>
            </a>
          </li>
        ))}
      </ul>
    </li>
  );
}
