import { Clock, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { data } from "react-router";
import { commaList, mailHref, phoneHref } from "#base/text.ts";
import { escapeMarkup } from "#base/xml.ts";
import { useContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { schoolInFull } from "#kit/site/structured-data.ts";
import { Button } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { Card, Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { BreakableAddress, TextLink } from "#kit/ui/text-link.tsx";
import type { Route } from "./+types/contact.route";
import drawing from "./campus-sketch.svg?raw";
import { contactFormWords as form, contactWords as words } from "./contact.words.ts";
import { ContactForm, type ContactResult } from "./contact-form.tsx";

/** The form without script. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  const fields: Record<string, string> = {};
  for (const [name, value] of await request.formData()) fields[name] = String(value);
  const refused = (reason: string): ContactResult => ({ sent: false, reason, fields });
  try {
    const outcome = await visit.writes?.messages.add(fields);
    if (outcome?.done) return { sent: true } satisfies ContactResult;
    if (outcome) return data(refused(outcome.message), { status: outcome.status, headers: outcome.headers });
  } catch (error) {
    // An error page would lose what the visitor typed.
    visit.log(error, "A message from the contact form could not be stored.");
  }
  return data(refused(form.failed), { status: 503 });
}

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, {
    title: words.title,
    description: words.description,
    facts: (site) => [schoolInFull(site)],
  });
}

const linkClass =
  "inline-block py-2.5 font-semibold text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800";

function ContactDetails() {
  const { school, campus, university } = useContent("identity");
  const { phones, emails, street, place, hours } = useContent("contact");
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl">
        {words.headOffice}
      </h2>
      <p className="mt-2 text-ink-700">
        <span className="block">{commaList(school, campus)}</span>
        <span className="block">{university}</span>
      </p>
      <dl className="mt-6 border-t border-paper-edge">
        {phones.map(({ id, number, whose }) => (
          <Detail key={id} icon={Phone} label={whose || words.phone}>
            <a href={phoneHref(number)} className={linkClass}>
              {number}
            </a>
          </Detail>
        ))}
        {emails.map(({ id, address, whose }) => (
          <Detail key={id} icon={Mail} label={whose || words.email}>
            <a href={mailHref(address)} className={linkClass}>
              <BreakableAddress address={address} />
            </a>
          </Detail>
        ))}
        <Detail icon={MapPin} label={words.address}>
          <address className="font-semibold not-italic">
            {street}
            <br />
            {place}
          </address>
        </Detail>
        <Detail icon={Clock} label={words.hours}>
          <span className="font-semibold text-balance">{hours}</span>
        </Detail>
      </dl>
    </section>
  );
}

type DetailProps = { icon: IconNode; label: string; children: ReactNode };

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="grid grid-cols-1 items-center border-b border-paper-edge py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="flex items-center gap-2.5 text-sm text-ink-700">
        <span className="text-ink-600">
          <Icon of={icon} size={18} strokeWidth={1.75} />
        </span>
        {label}
      </dt>
      <dd className="flex items-center max-sm:pl-[min(1.75rem,7vw)] sm:min-h-touch">{children}</dd>
    </div>
  );
}

/** The sketch is visible until the map has loaded, which the site script requests after a click. */
function ContactMap() {
  const { mapUrl, mapEmbedUrl, sketch } = useContent("contact");
  const { campus, school } = useContent("identity");
  return (
    <section aria-labelledby="map" className="flex flex-col lg:col-span-2">
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="map" className="text-xl">
          {words.findCampus}
        </h2>
        <TextLink href={mapUrl} arrow="external" newTabLabel={frameWords.newTab}>
          {words.openMap}
        </TextLink>
      </header>
      {(sketch.description || mapEmbedUrl) && (
        <div className="relative mt-3 min-h-72 flex-1 overflow-hidden rounded-md border border-paper-edge bg-paper-deep md:min-h-104">
          {sketch.description && <CampusSketch sketch={sketch} />}
          {mapEmbedUrl && (
            <>
              <Button
                variant="secondary"
                className="absolute! bottom-3 left-3 bg-white! noscript:hidden has-[+[data-loaded]]:hidden hover:text-ink-900!"
              >
                {words.showMap}
              </Button>
              <iframe
                title={words.mapOf(campus || school)}
                data-map=""
                data-src={mapEmbedUrl}
                referrerPolicy="strict-origin-when-cross-origin"
                allowFullScreen
                className="absolute inset-0 invisible size-full border-0 data-loaded:visible"
              />
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** Roads and hills continue to the edges of a wider frame. */
function CampusSketch({ sketch }: { sketch: Content<"contact">["sketch"] }) {
  return (
    <>
      <svg
        viewBox="0 0 600 400"
        role="img"
        aria-label={sketch.description}
        className="absolute inset-0 size-full overflow-visible"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours */}
        <g dangerouslySetInnerHTML={{ __html: filledIn(drawing, { ...words.sketch, ...sketch }) }} />
      </svg>
      <p className="absolute top-0 left-0 rounded-br-md bg-white px-3 py-1.5 text-xs text-ink-700">
        {words.sketch.note}
      </p>
    </>
  );
}

/** The drawing has {{names}} where its words belong. */
const filledIn = (text: string, texts: Record<string, string>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => escapeMarkup(texts[name] ?? ""));

export default function ContactRoute({ actionData }: Route.ComponentProps) {
  return (
    <>
      <PageBanner tone="paper" title={words.title} lead={words.lead} />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-9 md:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-y-14 lg:pb-20">
        <ContactDetails />
        <Card as="section" aria-labelledby="contact-form-heading" className="print:hidden lg:p-10">
          <h2 id="contact-form-heading" className="text-2xl">
            {form.title}
          </h2>
          <p className="mt-2 text-sm text-ink-700">{form.lead}</p>
          <ContactForm result={actionData} />
        </Card>
        <ContactMap />
      </Container>
    </>
  );
}
