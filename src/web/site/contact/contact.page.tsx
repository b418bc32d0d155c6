import { messages } from "#content/messages.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import type { ContactAnswer } from "./contact.action.ts";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactMap } from "./contact-map.tsx";

const words = messages.contact;

export function ContactPage({ answer }: { answer: ContactAnswer | undefined }) {
  return (
    <>
      <PageBanner tone="plain" title={words.title} lead={words.lead} />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-9 md:py-12 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr] lg:gap-y-10 lg:pb-20">
        <ContactDetails />
        <Card
          as="section"
          aria-labelledby="contact-form-heading"
          className="print:hidden lg:row-span-2 lg:p-10"
        >
          <h2 id="contact-form-heading" className="text-2xl">
            {words.form.heading}
          </h2>
          <p className="mt-2 text-sm text-ink-700">{words.form.lead}</p>
          <ContactForm answer={answer} />
        </Card>
        <ContactMap />
      </Container>
    </>
  );
}
