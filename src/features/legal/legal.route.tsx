import type { ReactNode } from "react";
import { formatBothCalendars } from "#base/calendar/bikram-sambat.ts";
import { commaList, contactLinks } from "#base/text.ts";
import { readContent, useContent } from "#kit/documents/content.ts";
import { mapSpans } from "#kit/fields/rich.ts";
import type { RichText as RichTextValue } from "#kit/fields/values.ts";
import { visitContext } from "#kit/pages/visit.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { RichText } from "#kit/site/rich-text.tsx";
import { Container, Prose } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import type { Route } from "./+types/legal.route";
import { legalPages, retentionWords } from "./legal.words.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { terms, privacy } = await readContent(context, ["terms", "privacy"]);
  if (new URL(request.url).pathname.startsWith("/tos")) return { title: legalPages.terms, text: terms };
  const words = retentionWords(context.get(visitContext).retention);
  const sections = privacy.sections.map((section) => ({
    ...section,
    text: fillInTimes(section.text, words),
  }));
  return { title: legalPages.privacy, text: { ...privacy, sections } };
}

export function meta(args: Route.MetaArgs) {
  const { title = "", text } = args.loaderData ?? {};
  return pageMeta(args, { title, description: text?.lead ?? "" });
}

export function fillInTimes(text: RichTextValue, words: Readonly<Record<string, string>>): RichTextValue {
  return mapSpans(text, (span) => ({
    ...span,
    text: span.text.replaceAll(/\{(\w+)\}/g, (typed, name: string) =>
      Object.hasOwn(words, name) ? (words[name] ?? typed) : typed,
    ),
  }));
}

const contactSection = { id: "contact-us", title: legalPages.contact };

export default function LegalPage({ loaderData: { title, text } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner title={title} lead={text.lead} tone="paper" />
      <Container className="grid grid-cols-1 gap-x-16 gap-y-10 py-10 md:py-16 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents sections={[...text.sections, contactSection]} />
        <article className="min-w-0 max-w-measure">
          {text.updated && (
            <p className="text-sm text-ink-600">{legalPages.updated(formatBothCalendars(text.updated))}</p>
          )}
          <div className="mt-6 space-y-10">
            {text.sections.map((section, index) => (
              <LegalSection key={section.id} {...section} number={index + 1}>
                <RichText text={section.text} />
              </LegalSection>
            ))}
            <LegalSection {...contactSection} number={text.sections.length + 1}>
              <p>{legalPages.questions}</p>
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
  const contact = useContent("contact");
  return (
    <address className="not-italic">
      {commaList(school, campus)}
      <br />
      {contact.street}, {contact.place}
      {contactLinks(contact).map(({ href, text }) => (
        <span key={href}>
          <br />
          <a href={href}>{text}</a>
        </span>
      ))}
    </address>
  );
}

function Contents({ sections }: { sections: readonly { id: string; title: string }[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-md border border-paper-edge bg-white p-5 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto lg:rounded-none lg:border-0 lg:bg-transparent lg:p-0"
    >
      <h2 id="contents" className="text-xl">
        {legalPages.contents}
      </h2>
      <ol className="mt-2 gap-x-4 border-paper-edge md:max-lg:grid md:max-lg:grid-cols-3 lg:mt-3 lg:border-t">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-paper-edge lg:border-b">
            <a
              href={`#${id}`}
              className="flex min-h-touch items-center gap-2 py-1 text-sm leading-snug lg:gap-3 lg:py-1.5 text-ink-800 hover:text-crimson-700 hover:underline"
            >
              <span className="w-[2.6ch] shrink-0 text-right text-ink-600 tabular-nums">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type LegalSectionProps = { number: number; id: string; title: string; children: ReactNode };

function LegalSection({ number, id, title, children }: LegalSectionProps) {
  return (
    <section id={id} className="scroll-mt-28">
      <h2 className="flex gap-3 text-2xl wrap-anywhere">
        <span className="shrink-0 text-ink-600 sm:w-[2.6ch] sm:text-right tabular-nums lining-nums">
          {number}.
        </span>
        {title}
      </h2>
      <Prose className="mt-3 sm:pl-15">{children}</Prose>
    </section>
  );
}
