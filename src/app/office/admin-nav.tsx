import { ArrowUpRight, CircleUser, LogOut, Search } from "lucide";
import { Form, Link, useLocation, useNavigate } from "react-router";
import { accountScreen, menuPaths, officeMenu } from "#features/office-screens.ts";
import { leaveGuard } from "#kit/office/form/unsaved-changes.tsx";
import { entryGuard } from "#kit/office/frame/office-meta.ts";
import { activeHref } from "#kit/office/frame/screen-paths.ts";
import { logOut, useMe } from "#kit/office/session/session.ts";
import { useAction } from "#kit/office/use-action.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";

export const messagesHref = "/admin/messages";

/** Low enough for a mouse, so that the whole menu fits at 1280 × 800. */
const itemClass =
  "flex min-h-touch w-full nav:pointer-fine:min-h-7 cursor-pointer items-center gap-3 rounded-sm px-3 text-left text-sm font-medium text-ink-100 no-underline transition-colors duration-quick hover:bg-ink-800 hover:text-white " +
  "aria-[current=page]:bg-ink-800 aria-[current=page]:text-white aria-[current=page]:shadow-[inset_3px_0_0_var(--color-gold-500)] disabled:cursor-progress";

type AdminNavProps = { unread: number | undefined; onChosen?: () => void; className: string };

export function AdminNav({ unread = 0, onChosen, className }: AdminNavProps) {
  const { pathname } = useLocation();
  const me = useMe();
  if (!me) return null;

  const active = activeHref(menuPaths, pathname);
  return (
    <nav aria-label="Admin" className={classNames("flex flex-col", className)}>
      <Form action="/admin/search" role="search" onSubmit={onChosen} className="relative mb-3 max-nav:mt-2">
        <Icon of={Search} className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2" />
        <input
          ref={focusByKeys}
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          aria-label="Search the office"
          placeholder="Search the office"
          className="min-h-touch w-full rounded-sm border border-ink-500 bg-ink-800 pr-3 pl-10 text-base text-white placeholder:text-ink-200 nav:pointer-fine:min-h-9 nav:text-sm"
        />
      </Form>
      {officeMenu(me.role).map(({ heading, items }) => (
        <div key={heading} className="pb-3 nav:pb-2">
          {heading && (
            <p aria-hidden="true" className="px-3 py-1 text-xs font-semibold text-ink-200">
              {heading}
            </p>
          )}
          <ul aria-label={heading || undefined} className="flex flex-col gap-px">
            {items.map(({ label, path, icon }) => (
              <li key={path}>
                <Link
                  ref={path === active ? scrollIntoSight : undefined}
                  to={path}
                  prefetch="intent"
                  onClick={onChosen}
                  aria-current={path === active ? "page" : undefined}
                  // What is scrolled into sight must not be behind the part below.
                  className={`${itemClass} nav:scroll-mt-24 nav:scroll-mb-44`}
                >
                  <Icon of={icon} className="size-4 shrink-0" />
                  {label}
                  {path === messagesHref && unread > 0 && (
                    <span className="ml-auto rounded-full bg-gold-300 px-2 text-xs font-bold text-ink-950 tabular-nums">
                      {unread}
                      <span className="sr-only"> unread</span>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <NavFoot version={me.version} onChosen={onChosen} />
    </nav>
  );
}

/** Always visible below a long menu. As wide as the column, which cuts off the sides of its shadow. */
function NavFoot({ version, onChosen }: { version: string; onChosen: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { run, isBusy } = useAction({ failed: (message) => `You are still signed in: ${message}` });

  /** Only the server can end a session. If it is unreachable, one stays signed in. */
  async function leave() {
    onChosen?.();
    if (isBusy || !(await leaveGuard.mayLeave())) return;
    await run("logout", logOut, () => {
      entryGuard.leave();
      leaveGuard.open();
      return navigate("/login");
    });
  }

  return (
    <div className="mt-auto max-nav:mt-4 nav:sticky nav:-bottom-4 nav:-mx-3 nav:-mb-4 nav:bg-ink-900 nav:px-3 nav:pb-4 nav:in-data-more-below:shadow-[0_-1.25rem_1rem_0_var(--color-ink-950)]">
      <ul className="flex flex-col gap-px border-t border-ink-700 pt-2">
        <li>
          <Link
            to={accountScreen}
            onClick={onChosen}
            aria-current={activeHref([accountScreen], pathname) ? "page" : undefined}
            className={itemClass}
          >
            <Icon of={CircleUser} className="size-4" />
            Your account
          </Link>
        </li>
        <li>
          <a href="/" className={itemClass}>
            <Icon of={ArrowUpRight} className="size-4" />
            Public website
          </a>
        </li>
        <li>
          <button
            type="button"
            disabled={isBusy}
            aria-busy={isBusy || undefined}
            onClick={() => void leave()}
            className={itemClass}
          >
            <Icon of={LogOut} className="size-4" />
            {isBusy ? "Logging out..." : "Logout"}
          </button>
        </li>
      </ul>
      <p className="px-3 pt-2 text-xs text-ink-200">Version {version}</p>
    </div>
  );
}

/** Ctrl+K, as in other programs. */
function focusByKeys(field: HTMLInputElement | null) {
  const focus = (event: KeyboardEvent) => {
    if (!((event.ctrlKey || event.metaKey) && event.key === "k")) return;
    event.preventDefault();
    field?.focus();
  };
  addEventListener("keydown", focus);
  return () => removeEventListener("keydown", focus);
}

/** scrollIntoView would make the first Tab go on from there, past the link to the content. */
function scrollIntoSight(item: HTMLAnchorElement | null) {
  const column = item?.closest("header");
  if (!(item && column)) return;
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(item);
  const box = item.getBoundingClientRect();
  const { top, bottom } = column.getBoundingClientRect();
  const above = box.top - Number.parseFloat(scrollMarginTop) - top;
  const below = box.bottom + Number.parseFloat(scrollMarginBottom) - bottom;
  column.scrollTop += above < 0 ? above : Math.max(0, below);
}
