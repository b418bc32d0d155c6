import { homePage } from "#content/pages/home.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import type { NewNotice } from "./updates.loader.ts";

const words = homePage.updates;

/** The newest notices, a line each. */
export function NewNotices({ notices }: { notices: readonly NewNotice[] }) {
  return (
    <section aria-labelledby="new-notices-heading" className="mt-12 border-t border-paper-edge pt-6">
      <h3 id="new-notices-heading">{words.notices}</h3>
      <ul className="mt-2 divide-y divide-paper-edge">
        {notices.map(({ id, day, type, title, language, link }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 py-3 md:grid-cols-[14.5rem_minmax(0,1fr)_auto]"
          >
            <p className="text-sm text-ink-600">{formatBothCalendars(day)}</p>
            <p className="text-sm text-ink-600 md:order-last">{type}</p>
            <p className="max-md:col-span-full">
              <a
                href={link}
                lang={language}
                className="card-link font-semibold wrap-anywhere text-ink-900 hover:text-crimson-700 hover:underline"
              >
                {title}
              </a>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 print:hidden">
        <TextLink href="/notice">{words.noticesLink}</TextLink>
      </p>
    </section>
  );
}
