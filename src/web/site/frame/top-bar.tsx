import { Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { identity } from "#content/identity.ts";
import { Icon } from "#web/ui/icon.tsx";
import { ExternalLink } from "./external-link.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Hidden while <html> has data-scrolled. It comes back after a moment, so that a finger at the first pixel does not make it blink. */
export function TopBar() {
  return (
    <div
      data-top-bar=""
      className="on-dark print:hidden min-h-touch bg-ink-950 md:h-touch text-ink-200 transition-[translate,opacity,visibility] delay-100 duration-(--duration-quick) in-data-scrolled:invisible in-data-scrolled:-translate-y-full in-data-scrolled:opacity-0 in-data-scrolled:delay-0 motion-reduce:transition-none"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between px-1 sm:px-gutter">
        <address className="flex flex-wrap items-center not-italic sm:gap-5 lg:gap-7">
          <a href={identity.phone.href} className={detailClass}>
            <Icon of={Phone} {...icon} />
            <Detail from="sm">{identity.phone.text}</Detail>
          </a>
          <a href={identity.email.href} className={detailClass}>
            <Icon of={Mail} {...icon} />
            <Detail from="md">{identity.email.text}</Detail>
          </a>
          <ExternalLink href={identity.mapUrl} className={detailClass}>
            <Icon of={MapPin} {...icon} />
            <Detail from="md">
              <span className="sr-only lg:not-sr-only">{identity.address.street}, </span>
              {identity.address.place}
            </Detail>
          </ExternalLink>
        </address>
        <SocialLinks className="sm:-mr-3" />
      </div>
    </div>
  );
}

/** On a narrow phone a detail is its icon alone; its words are still read out. */
function Detail({ from, children }: { from: "sm" | "md"; children: ReactNode }) {
  return (
    <span className={from === "sm" ? "sr-only sm:not-sr-only" : "sr-only md:not-sr-only"}>{children}</span>
  );
}

const icon = {
  size: 16,
  strokeWidth: 1.75,
  className: "shrink-0 text-gold-300",
} as const;

const detailClass =
  "flex min-h-touch min-w-touch items-center justify-center gap-2 text-xs whitespace-nowrap transition-colors duration-(--duration-quick) hover:text-white -outline-offset-2";
