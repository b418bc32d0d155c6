import { Clock, MapPin } from "lucide";
import type { ComponentProps, ReactNode } from "react";
import { commaList } from "#base/text.ts";
import { AlertBar } from "#features/alerts/alert-bar.tsx";
import { shownAlert } from "#features/alerts/alerts.rules.ts";
import { newsletter as words } from "#features/newsletter/newsletter.words.ts";
import type { NavLink } from "#features/pages.ts";
import { useKnownContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { isWebLink } from "#kit/fields/values.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { SchoolCrest } from "#kit/site/site-picture.tsx";
import { useCanMail } from "#kit/site/use-can-mail.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import { Header } from "./header.tsx";
import { useAlerts, useMenu } from "./school.ts";
import { ExternalLink } from "./top-bar.tsx";

type SiteFrameProps = ComponentProps<typeof Header> & { bar?: ReactNode; children: ReactNode };

/** Works without script. */
export function SiteFrame({ bar, children, ...props }: SiteFrameProps) {
  const alert = shownAlert(useAlerts(), props.currentPath === "/" ? "home" : "everywhere");
  return (
    <>
      {alert && <AlertBar key={alert._id} alert={alert} />}
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-ink-950 px-5 py-3 text-sm font-semibold text-white focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {frameWords.skipToContent}
      </a>
      {bar}
      <Header {...props} />
      <main id="content" tabIndex={-1} className="scroll-mt-24 outline-none">
        {children}
      </main>
      <footer className="on-dark bg-ink-950 text-ink-200">
        <div className="mx-auto max-w-page px-gutter">
          {props.currentPath !== "/newsletter" && <Newsletter />}
          <AboutTheSchool />
        </div>
      </footer>
      {/* The site script shows it to those who have signed in: the page is the same for everyone. */}
      <a
        href="/admin"
        data-edit=""
        hidden
        suppressHydrationWarning
        className="fixed bottom-4 left-4 z-40 rounded-sm border border-ink-300 bg-white px-4 py-3 text-sm font-semibold text-ink-950 shadow-float max-lg:bottom-20 print:hidden"
      >
        {frameWords.editPage}
      </a>
    </>
  );
}

function FooterLinks({ heading, links }: { heading: string; links: readonly NavLink[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2 className="font-display text-lg text-white">{heading}</h2>
      <ul className="mt-1">
        {links.map(({ label, href }) => {
          const Anchor = isWebLink(href) ? ExternalLink : "a";
          return (
            <li key={label}>
              <Anchor href={href} className={linkClass}>
                {label}
              </Anchor>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const linkClass =
  "inline-flex min-h-touch items-center py-3 text-sm leading-snug underline-offset-4 hover:text-white hover:underline";

function AboutTheSchool() {
  const identity = useKnownContent("identity");
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-6 gap-y-9 py-10 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.3fr_1.2fr] lg:gap-x-12 lg:py-14">
        <div className="flex items-start gap-[min(1rem,4vw)] max-md:col-span-full">
          <SchoolCrest className="h-[min(4rem,18vw)] w-auto shrink-0" />
          {identity && <SchoolNames identity={identity} />}
        </div>
        <FooterLinks heading={frameWords.browseMore} links={useMenu("browse more")} />
        {identity && <FooterLinks heading={frameWords.usefulLinks} links={identity.usefulLinks} />}
        <CampusHours />
      </div>

      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-ink-700 py-4 text-xs">
        <p className="py-3">
          {identity && `© ${identity.copyrightYear ?? ""} ${commaList(identity.school, identity.university)}`}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {useMenu("legal").map((link) => (
            <li key={link.href}>
              <a
                href={link.href}
                className="inline-flex min-h-touch items-center underline-offset-4 hover:text-white hover:underline"
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function SchoolNames({ identity }: { identity: Content<"identity"> }) {
  return (
    <div className="min-w-0">
      <p className="font-display text-lg text-white">{identity.school}</p>
      <p className="mt-1 text-sm">
        <span className="block">{identity.campus}</span>
        <span className="block">{identity.university}</span>
      </p>
      {identity.motto && <p className="mt-4 font-display text-base text-gold-300">{identity.motto}</p>}
    </div>
  );
}

function Newsletter() {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 border-b border-ink-700 py-10 lg:grid-cols-2 lg:items-center">
      <div>
        <h2 id="newsletter-heading" className="font-display text-2xl text-white">
          {words.heading}
        </h2>
        <p className="mt-2 max-w-measure text-sm">{useCanMail() ? words.text : words.noMail}</p>
        <TextLink href="/follow" arrow="forward" className="mt-1 text-sm">
          {words.follow}
        </TextLink>
      </div>
      <NewsletterForm />
    </div>
  );
}

function CampusHours() {
  const contact = useKnownContent("contact");
  if (!contact) return null;
  return (
    <section aria-labelledby="footer-hours" className="max-md:col-span-full">
      <h2 id="footer-hours" className="font-display text-lg text-white">
        {frameWords.campusHours}
      </h2>
      <p className="mt-3 flex items-start gap-2.5 text-sm">
        <Icon of={Clock} size={17} strokeWidth={1.75} className="mt-1 shrink-0 text-gold-300" />
        {contact.hours}
      </p>
      <ExternalLink
        href={contact.mapUrl}
        className="mt-5 inline-flex min-h-touch items-center gap-2 rounded-sm border border-gold-500 px-5 text-sm font-bold tracking-widest text-white transition-colors duration-(--duration-quick) hover:bg-gold-300 hover:text-ink-950"
      >
        <Icon of={MapPin} size={16} strokeWidth={1.75} />
        {frameWords.viewMap}
      </ExternalLink>
    </section>
  );
}

/** The site script sends it in place, with the words in its attributes. */
function NewsletterForm() {
  return (
    <form
      method="post"
      action="/newsletter"
      aria-labelledby="newsletter-heading"
      data-newsletter=""
      data-done={words.subscribed}
      data-confirm={words.askedToConfirm}
      data-failed={words.failed}
      data-refused={words.notSaved}
    >
      <label htmlFor="newsletter-email" className="block text-sm text-ink-200">
        {words.email}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          className="h-12 min-w-0 flex-[1_1_16rem] rounded-sm border border-ink-300 bg-ink-900 px-4 text-base text-white"
        />
        <button
          type="submit"
          className="h-12 flex-none cursor-pointer max-sm:grow rounded-sm border border-transparent bg-gold-300 px-6 text-sm font-bold tracking-widest text-ink-950 transition-colors duration-(--duration-quick) hover:bg-gold-100 in-aria-busy:cursor-progress"
        >
          {words.subscribe}
        </button>
      </div>
      {/* React does not touch an empty text. */}
      <p data-result="" role="status" className="mt-2 min-h-6 text-sm text-white">
        {""}
      </p>
    </form>
  );
}
