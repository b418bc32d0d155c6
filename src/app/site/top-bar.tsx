import { Mail, MapPin, Phone } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { mailHref, phoneHref } from "#base/text.ts";
import { useKnownContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { SearchForm } from "#kit/site/search-form.tsx";
import { frameWords as words } from "#kit/site/site.words.ts";
import { Icon } from "#kit/ui/icon.tsx";
import marks from "./social-marks.json" with { type: "json" };

/** Hidden after scrolling, but not while it has the focus. It returns with a delay, so that it does not flicker. */
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
        <div className="flex items-center nav:shrink-0 nav:gap-2">
          {identity && <SocialLinks links={identity.social} />}
          <div className="hidden nav:block">
            <SearchForm place="bar" />
          </div>
        </div>
      </div>
    </div>
  );
}

function WaysToReach({ contact }: { contact: Content<"contact"> }) {
  const { phones, emails, mapUrl, street, place } = contact;
  return (
    <address className="flex flex-wrap items-center not-italic sm:gap-5 nav:min-w-0 nav:flex-nowrap xl:gap-7">
      {phones.slice(0, 1).map(({ id, number }) => (
        <a key={id} href={phoneHref(number)} className={detailClass}>
          <Icon of={Phone} {...icon} />
          <Detail from="sm">{number}</Detail>
        </a>
      ))}
      {emails.slice(0, 1).map(({ id, address }) => (
        <a key={id} href={mailHref(address)} className={detailClass}>
          <Icon of={Mail} {...icon} />
          <Detail from="md">{address}</Detail>
        </a>
      ))}
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

function Detail({ from, children }: { from: "sm" | "md"; children: ReactNode }) {
  const shown = from === "sm" ? "sm:not-sr-only" : "md:not-sr-only nav:truncate";
  return <span className={`sr-only ${shown}`}>{children}</span>;
}

const icon = { size: 16, strokeWidth: 1.75, className: "shrink-0 text-gold-300" };

const detailClass =
  "flex min-h-touch min-w-touch items-center justify-center gap-2 text-xs whitespace-nowrap transition-colors duration-(--duration-quick) hover:text-white -outline-offset-2";

type SocialLink = Content<"identity">["social"][number];

function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul aria-label={words.socialMedia} className="flex flex-wrap sm:max-nav:-mr-3">
      {links.map(({ id, network, href }) => (
        <li key={id}>
          <ExternalLink
            href={href}
            className="grid size-touch place-items-center text-ink-200 -outline-offset-2 transition-colors duration-(--duration-quick) hover:text-gold-300"
          >
            <svg
              viewBox="0 0 24 24"
              width="17"
              height="17"
              fillRule="evenodd"
              aria-hidden="true"
              className="fill-current"
            >
              {network && <path d={marks[network]} />}
            </svg>
            <span className="sr-only">{network && words.networks[network]}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}

export function ExternalLink({ children, ...link }: ComponentProps<"a">) {
  return (
    <a {...link} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {words.newTab}</span>
    </a>
  );
}
