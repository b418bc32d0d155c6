import { Clock, MapPin } from "lucide";
import { followWords } from "#content/pages/follow.ts";
import { browseMoreNav, legalNav } from "#content/pages/navigation.ts";
import { newsletter } from "#content/pages/newsletter.ts";
import type { Content } from "#contract/content/documents.ts";
import { useKnownContent } from "#web/lib/content/content.ts";
import { SchoolCrest } from "#web/lib/pictures/school-crest.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ExternalLink } from "./external-link.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

export function Footer({ hasNewsletter, canMail }: { hasNewsletter: boolean; canMail: boolean }) {
  return (
    <footer className="on-dark bg-ink-950 text-ink-200">
      <div className="mx-auto max-w-page px-gutter">
        {hasNewsletter && <Newsletter canMail={canMail} />}
        <AboutTheSchool />
      </div>
    </footer>
  );
}

function AboutTheSchool() {
  const identity = useKnownContent("identity");
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-9 py-10 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1.3fr_1.2fr] lg:gap-x-12 lg:py-14">
        <div className="flex items-start gap-4 max-md:col-span-full">
          <SchoolCrest className="h-16 w-auto shrink-0" />
          {identity && <SchoolNames identity={identity} />}
        </div>
        <FooterLinks heading="Browse More" links={browseMoreNav} />
        {identity && <FooterLinks heading="Useful Links" links={identity.usefulLinks} />}
        <CampusHours />
      </div>

      <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-ink-700 py-4 text-xs">
        <p className="py-3">
          {identity && `© ${identity.copyrightYear ?? ""} ${identity.school}, ${identity.university}`}
        </p>
        <ul className="flex flex-wrap gap-x-6">
          {legalNav.map((link) => (
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
        {identity.campus}
        <br />
        {identity.university}
      </p>
      {identity.motto && <p className="mt-4 font-display text-base text-gold-300">{identity.motto}</p>}
    </div>
  );
}

function Newsletter({ canMail }: { canMail: boolean }) {
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 border-b border-ink-700 py-10 lg:grid-cols-2 lg:items-center">
      <div>
        <h2 id="newsletter-heading" className="font-display text-2xl text-white">
          News from the school, by e-mail
        </h2>
        <p className="mt-2 max-w-measure text-sm">{canMail ? newsletter.short : newsletter.noMail}</p>
        <TextLink href="/follow" arrow="forward" className="mt-1 text-sm">
          {followWords.ways}
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
        Campus Hours
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
        VIEW MAP
      </ExternalLink>
    </section>
  );
}
