import { homePage } from "#content/pages/home.ts";
import { useContent } from "#web/lib/content/content.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { HillLines } from "#web/ui/layout/hill-lines.tsx";

export function JoinUs() {
  const { title, lead } = useContent("home").joinUs;
  return (
    <section
      aria-labelledby="join-heading"
      className="on-dark relative isolate overflow-hidden border-y-2 border-gold-500 bg-ink-900 text-ink-100"
    >
      <HillLines tone="ink" className="h-36 w-auto md:h-56 lg:h-[62%]" />
      <Container className="pt-band pb-44 md:pb-64 lg:pb-band print:pb-band">
        <h2 id="join-heading" className="max-w-[19ch] text-4xl">
          {title}
        </h2>
        <p className="mt-6 max-w-[54ch] text-lg text-ink-200">{lead}</p>
        <ButtonLink href={homePage.joinUs.href} size="lg" className="mt-9 tracking-wider">
          {homePage.joinUs.label}
        </ButtonLink>
      </Container>
    </section>
  );
}
