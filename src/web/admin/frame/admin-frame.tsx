import { Menu } from "lucide";
import { type ReactNode, useState } from "react";
import { officeMessages } from "#content/office/office-messages.ts";
import type { Role } from "#contract/accounts/roles.rules.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Drawer } from "#web/ui/overlay/drawer.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { AdminBrand } from "./admin-brand.tsx";
import { AdminNav, messagesHref } from "./admin-nav.tsx";
import { markMoreBelow } from "./mark-more-below.ts";
import { isOpenTo } from "./screen-roles.ts";
import { useUnreadMessages } from "./unread-messages.ts";
import { useLogOut } from "./use-log-out.ts";

const words = officeMessages.office;

type AdminFrameProps = {
  currentPath: string;
  role: Role;
  version: string;
  /** Nothing but the own account is open yet. */
  isSettingUp: boolean;
  children: ReactNode;
};

/** A column beside the screen from 900 px on; below that a bar, and a drawer from the right. */
export function AdminFrame({ currentPath, role, version, isSettingUp, children }: AdminFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { logOut, isLoggingOut } = useLogOut();
  const unread = useUnreadMessages(!isSettingUp && isOpenTo(role, messagesHref));
  const nav = {
    currentPath,
    role,
    version,
    unread,
    isLoggingOut,
    onLogOut: () => {
      setIsMenuOpen(false);
      void logOut();
    },
  };
  return (
    <div className="min-h-dvh nav:grid nav:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink-950 px-5 py-3 text-sm font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>

      <header
        ref={markMoreBelow}
        className="on-dark sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink-900 px-3 py-5 text-ink-100 nav:flex print:hidden"
      >
        <AdminBrand />
        <AdminNav {...nav} className="mt-7 flex-1" />
      </header>

      <header className="on-dark sticky top-0 z-30 flex items-center justify-between gap-4 border-b-2 border-gold-500 bg-ink-900 py-1.5 pr-2 pl-gutter text-ink-100 nav:hidden print:hidden">
        <AdminBrand />
        <IconButton
          label={words.openMenu}
          icon={<Icon of={Menu} className="size-6" />}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        />
      </header>
      <Drawer open={isMenuOpen} onOpenChange={setIsMenuOpen} title={words.title} closeLabel={words.closeMenu}>
        <AdminNav {...nav} onChosen={() => setIsMenuOpen(false)} className="flex-1" />
      </Drawer>

      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-gutter pt-6 pb-24 outline-none nav:px-8 nav:pt-8"
      >
        {/* The editor has a page beside its form, and takes all the room there is. */}
        <div className="mx-auto max-w-6xl has-data-wide:xl:max-w-none">{children}</div>
      </main>
    </div>
  );
}
