import { testimonialsPage } from "#content/pages/testimonials.ts";
import { useContent } from "#web/lib/content/content.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { FirstQuote } from "./first-quote.tsx";
import { Quote } from "./quote.tsx";

export function TestimonialsPage() {
  const { lead, items } = useContent("testimonials");
  const [first, ...others] = items;
  return (
    <>
      <PageBanner tone="plain" title={testimonialsPage.title} lead={lead} />
      <Container className="pt-8 pb-12 md:pt-12 md:pb-20">
        {!first && <EmptyState title={testimonialsPage.none} />}
        <ul className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {first && <FirstQuote testimonial={first} />}
          {others.map((testimonial) => (
            <Quote key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      </Container>
    </>
  );
}
