import { legalPage } from "#content/pages/legal.ts";
import { siteWords } from "#content/site-words.ts";
import { formatBothCalendars } from "#contract/calendar/bikram-sambat.ts";
import type { Content } from "#contract/content/documents.ts";
import { useContent } from "#web/lib/content/content.ts";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import { Contents } from "./contents.tsx";
import { LegalSection } from "./legal-section.tsx";

const contactSection = { id: "contact-us", title: legalPage.contactTitle };

export function LegalPage({ title, text }: { title: string; text: Content<"terms"> }) {
  return (
    <>
      <PageBanner title={title} lead={text.lead} tone="paper" />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents sections={[...text.sections, contactSection]} />
        <article className="min-w-0 max-w-measure">
          {text.updated && (
            <p className="text-sm text-ink-600">{legalPage.updated(formatBothCalendars(text.updated))}</p>
          )}
          <div className="mt-6 space-y-10">
            {text.sections.map((section, index) => (
              <LegalSection key={section.id} number={index + 1} id={section.id} title={section.title}>
                <RichText text={section.text} newTabLabel={siteWords.opensNewTab} />
              </LegalSection>
            ))}
            <LegalSection {...contactSection} number={text.sections.length + 1}>
              <p>{legalPage.contact}</p>
              <Office />
            </LegalSection>
          </div>
        </article>
      </Container>
    </>
  );
}

function Office() {
  const { school, campus } = useContent("identity");
  const { street, place, phones, emails } = useContent("contact");
  return (
    <address className="not-italic">
      {school}, {campus}
      <br />
      {street}, {place}
      {phones.slice(0, 1).map(({ id, number }) => (
        <span key={id}>
          <br />
          <a href={phoneHref(number)}>{number}</a>
        </span>
      ))}
      {emails.slice(0, 1).map(({ id, address }) => (
        <span key={id}>
          <br />
          <a href={mailHref(address)}>{address}</a>
        </span>
      ))}
    </address>
  );
}
