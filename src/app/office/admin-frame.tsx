import { Menu, Siren } from "lucide";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { alerts } from "#features/alerts/alerts.rules.ts";
import { useUnreadMessages } from "#features/contact/unread-messages.ts";
import { useContent } from "#kit/documents/content.ts";
import { officeTitle } from "#kit/office/login.words.ts";
import { SchoolCrest } from "#kit/site/site-picture.tsx";
import { IconButton } from "#kit/ui/button.tsx";
import { Drawer } from "#kit/ui/dialog.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { markMoreBelow } from "#kit/ui/more-below.ts";
import { AdminNav } from "./admin-nav.tsx";

type AdminFrameProps = { hasMessages: boolean; children: ReactNode };

/** A column from 900 px on; below that a bar, and a drawer from the right. */
export function AdminFrame({ hasMessages, children }: AdminFrameProps) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  const unread = useUnreadMessages(hasMessages);
  return (
    <div className="min-h-dvh nav:grid nav:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink-950 px-5 py-3 text-sm font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>

      <header
        ref={markMoreBelow}
        className="on-dark sticky top-0 hidden h-dvh flex-col overflow-y-auto bg-ink-900 px-3 py-4 text-ink-100 nav:flex print:hidden"
      >
        <AdminBrand />
        <AdminNav unread={unread} className="mt-4 flex-1" />
      </header>

      <header className="on-dark sticky top-0 z-30 flex items-center justify-between gap-4 border-b-2 border-gold-500 bg-ink-900 py-1.5 pr-2 pl-gutter text-ink-100 nav:hidden print:hidden">
        <AdminBrand />
        <Link
          to={`${alerts.office.screen}#alert-form`}
          className="ml-auto inline-flex min-h-touch items-center gap-2 px-2 text-sm font-semibold text-white"
        >
          <Icon of={Siren} className="size-5" />
          Alert
        </Link>
        <IconButton
          label="Open the menu"
          icon={<Icon of={Menu} className="size-6" />}
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        />
      </header>
      <Drawer open={isMenuOpen} onClose={closeMenu} title={officeTitle} closeLabel="Close the menu">
        <AdminNav unread={unread} onChosen={closeMenu} className="flex-1" />
      </Drawer>

      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 px-gutter pt-6 pb-24 outline-none nav:px-8 nav:pt-8"
      >
        {/* The editor needs all the width for its preview. */}
        <div className="mx-auto max-w-6xl has-data-wide:xl:max-w-none">{children}</div>
      </main>
    </div>
  );
}

function AdminBrand() {
  const { school } = useContent("identity");
  return (
    <div className="flex min-h-touch min-w-0 items-center gap-3 nav:px-3">
      <SchoolCrest className="h-9 w-auto shrink-0 nav:h-11" />
      <div className="min-w-0 leading-tight">
        <p className="font-display text-lg leading-snug text-white">{officeTitle}</p>
        <p className="truncate text-xs text-ink-200">{school}</p>
      </div>
    </div>
  );
}
