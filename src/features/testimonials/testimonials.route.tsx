import { readContent } from "#kit/documents/content.ts";
import type { Content } from "#kit/documents/registry.ts";
import { pageMeta } from "#kit/site/page-meta.ts";
import { SitePicture } from "#kit/site/site-picture.tsx";
import { Card, Container } from "#kit/ui/layout.tsx";
import { PageBanner } from "#kit/ui/page-banner.tsx";
import { StarRating } from "#kit/ui/star-rating.tsx";
import { EmptyState } from "#kit/ui/states.tsx";
import type { Route } from "./+types/testimonials.route";
import { testimonialsWords as words } from "./testimonials.words.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["testimonials"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead = "" } = args.loaderData?.content.testimonials ?? {};
  return pageMeta(args, { title: words.title, description: lead });
}

export default function TestimonialsPage({ loaderData }: Route.ComponentProps) {
  const { lead, items } = loaderData.content.testimonials;
  const [first, ...others] = items;
  return (
    <>
      <PageBanner tone="paper" title={words.title} lead={lead} />
      <Container className="pt-8 pb-12 md:pt-12 md:pb-20">
        {!first && <EmptyState title={words.empty} />}
        {first && <FirstQuote testimonial={first} />}
        <ul className="gap-6 md:columns-2 lg:columns-3 lg:gap-8">
          {others.map((testimonial) => (
            <Quote key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      </Container>
    </>
  );
}

function FirstQuote({ testimonial }: QuoteProps) {
  return (
    <figure className="mb-10 grid grid-cols-[104px_minmax(0,1fr)] gap-x-[20px] break-inside-avoid md:mb-14 md:grid-cols-[14rem_1fr] md:grid-rows-[1fr_auto_auto_auto_1fr] md:gap-x-14 lg:grid-cols-[19rem_1fr]">
      <SitePicture
        picture={testimonial.picture}
        name={testimonial.name}
        alt=""
        sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 14rem, 104px"
        priority
        className="row-span-2 w-full not-[img]:aspect-square rounded-sm object-cover md:row-span-5 md:row-start-1"
      />
      <Stars testimonial={testimonial} className="h-5 max-md:self-end md:col-start-2 md:row-start-2" />
      <blockquote className="mt-5 font-display text-2xl text-balance -indent-[0.42em] text-ink-900 max-md:col-span-2 row-start-3 md:col-start-2">
        “{testimonial.quote}”
      </blockquote>
      <figcaption className="mt-3 border-gold-500 md:col-start-2 md:row-start-4 md:mt-6 md:border-t md:pt-4">
        <Byline testimonial={testimonial} />
      </figcaption>
    </figure>
  );
}

type QuoteProps = { testimonial: Content<"testimonials">["items"][number] };

function Stars({ testimonial, className }: QuoteProps & { className: string }) {
  const { rating } = testimonial;
  if (rating === null) return null;
  return <StarRating label={words.rating(rating)} width={`${rating * 20}%`} className={className} />;
}

function Byline({ testimonial }: QuoteProps) {
  return (
    <span className="min-w-0 flex-[1_1_8rem]">
      <span className="block font-semibold text-ink-900">{testimonial.name}</span>
      <span className="block text-sm text-ink-700">{testimonial.role}</span>
    </span>
  );
}

function Quote({ testimonial }: QuoteProps) {
  return (
    <Card as="li" className="mb-6 break-inside-avoid lg:mb-8">
      <figure className="flex flex-col">
        <Stars testimonial={testimonial} className="h-4 self-start" />
        <blockquote className="mt-4 -indent-[0.42em] font-display text-xl text-ink-900">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="mt-auto flex flex-wrap items-center gap-3.5 pt-5">
          <SitePicture
            picture={testimonial.picture}
            name={testimonial.name}
            alt=""
            sizes="3.5rem"
            className="size-14 shrink-0 rounded-full object-cover"
          />
          <Byline testimonial={testimonial} />
        </figcaption>
      </figure>
    </Card>
  );
}
