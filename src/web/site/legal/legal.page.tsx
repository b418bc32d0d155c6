import { identity } from "#content/identity.ts";
import { type LegalText, legalPage } from "#content/legal.ts";
import { formatBothCalendars } from "#contract/bikram-sambat.ts";
import { Container } from "#web/ui/container.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";
import { Contents } from "./contents.tsx";
import { LegalSection } from "./legal-section.tsx";

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <>
      <PageBanner title={text.title} lead={text.lead} tone="paper" />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents sections={[...text.sections, { id: "contact-us", title: legalPage.contactTitle }]} />
        <article className="min-w-0 max-w-measure">
          <p className="text-sm text-ink-600">{legalPage.updated(formatBothCalendars(text.updated))}</p>
          <div className="mt-6 space-y-10">
            {text.sections.map((section, index) => (
              <LegalSection key={section.id} number={index + 1} section={section} />
            ))}
            <LegalSection
              number={text.sections.length + 1}
              section={{ id: "contact-us", title: legalPage.contactTitle, content: [legalPage.contact] }}
            >
              <address className="not-italic">
                {identity.school}, {identity.campus}
                <br />
                {identity.address.street}, {identity.address.place}
                <br />
                <a href={identity.phone.href}>{identity.phone.text}</a>
                <br />
                <a href={identity.email.href}>{identity.email.text}</a>
              </address>
            </LegalSection>
          </div>
        </article>
      </Container>
    </>
  );
}
