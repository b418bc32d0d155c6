import { Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import type { Content } from "#contract/content/documents.ts";
import { useKnownContent } from "#web/lib/content/content.ts";
import { SearchForm } from "#web/lib/search-form.tsx";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ExternalLink } from "./external-link.tsx";
import { SocialLinks } from "./social-links.tsx";

/**
 * Hidden while <html> has data-scrolled, but not while somebody types in it: a hidden field loses the focus. It comes back
 * after a moment, so that a finger at the first pixel does not make it blink.
 */
export function TopBar() {
  const identity = useKnownContent("identity");
  const contact = useKnownContent("contact");
  return (
    <div
      data-top-bar=""
      className="on-dark print:hidden min-h-touch bg-ink-950 md:h-touch text-ink-200 transition-[translate,opacity,visibility] delay-100 duration-(--duration-quick) in-data-scrolled:invisible in-data-scrolled:-translate-y-full in-data-scrolled:opacity-0 in-data-scrolled:delay-0 in-data-scrolled:focus-within:visible in-data-scrolled:focus-within:translate-none in-data-scrolled:focus-within:opacity-100 motion-reduce:transition-none"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between px-1 sm:px-gutter nav:flex-nowrap">
        {contact && <WaysToReach contact={contact} />}
        <div className="flex shrink-0 items-center nav:gap-2">
          {identity && <SocialLinks links={identity.social} className="sm:max-nav:-mr-3" />}
          {/* A narrower header has a link to the page of the search. */}
          <div className="hidden nav:block">
            <SearchForm place="bar" />
          </div>
        </div>
      </div>
    </div>
  );
}

function WaysToReach({ contact }: { contact: Content<"contact"> }) {
  const {
    phones: [phone],
    emails: [email],
    mapUrl,
    street,
    place,
  } = contact;
  return (
    <address className="flex flex-wrap items-center not-italic sm:gap-5 nav:min-w-0 nav:flex-nowrap xl:gap-7">
      {phone && (
        <a href={phoneHref(phone.number)} className={detailClass}>
          <Icon of={Phone} {...icon} />
          <Detail from="sm">{phone.number}</Detail>
        </a>
      )}
      {email && (
        <a href={mailHref(email.address)} className={detailClass}>
          <Icon of={Mail} {...icon} />
          <Detail from="md">{email.address}</Detail>
        </a>
      )}
      <ExternalLink href={mapUrl} className={`${detailClass} nav:min-w-0`}>
        <Icon of={MapPin} {...icon} />
        <Detail from="md">
          <span className="sr-only lg:not-sr-only">{street}, </span>
          {place}
        </Detail>
      </ExternalLink>
    </address>
  );
}

/** On a narrow phone a detail is its icon alone; its words are still read out. */
function Detail({ from, children }: { from: "sm" | "md"; children: ReactNode }) {
  const shown = from === "sm" ? "sm:not-sr-only" : "md:not-sr-only nav:truncate";
  return <span className={`sr-only ${shown}`}>{children}</span>;
}

const icon = {
  size: 16,
  strokeWidth: 1.75,
  className: "shrink-0 text-gold-300",
} as const;

const detailClass =
  "flex min-h-touch min-w-touch items-center justify-center gap-2 text-xs whitespace-nowrap transition-colors duration-(--duration-quick) hover:text-white -outline-offset-2";
