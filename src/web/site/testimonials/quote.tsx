import { testimonialsPage } from "#content/testimonials.ts";
import type { Content } from "#contract/content/documents.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { Card } from "#web/ui/card.tsx";
import { StarRating } from "#web/ui/star-rating.tsx";

type QuoteProps = { testimonial: Content<"testimonials">["items"][number] };

/** One of many. One that is left over after the last full row has a row to itself. */
export function Quote({ testimonial }: QuoteProps) {
  return (
    <Card as="li" className="break-inside-avoid md:max-lg:last:even:col-span-2 lg:last:nth-[3n+2]:col-span-3">
      <figure className="flex h-full flex-col">
        <Stars testimonial={testimonial} className="h-4 self-start" />
        <blockquote className="mt-4 -indent-[0.42em] font-display text-xl text-ink-900">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5 pt-5">
          <Portrait testimonial={testimonial} />
          <Byline testimonial={testimonial} />
        </figcaption>
      </figure>
    </Card>
  );
}

/** The one that stands over all columns. */
export function FirstQuote({ testimonial }: QuoteProps) {
  return (
    <li className="col-span-full mb-4 break-inside-avoid md:mb-8">
      <figure className="grid grid-cols-[104px_minmax(0,1fr)] content-center gap-x-[20px] md:grid-cols-[14rem_1fr] md:gap-x-14 md:grid-rows-[1fr_auto_auto_auto_1fr] lg:grid-cols-[19rem_1fr]">
        <div className="row-span-2 overflow-hidden rounded-sm md:col-start-1 md:row-span-5 md:row-start-1">
          <SitePicture
            picture={testimonial.picture}
            alt=""
            sizes="(min-width: 64rem) 19rem, (min-width: 48rem) 14rem, 104px"
            priority
            className="w-full object-cover"
          />
        </div>
        <Stars testimonial={testimonial} className="h-5 max-md:self-end md:col-start-2 md:row-start-2" />
        <blockquote className="mt-5 font-display text-2xl text-balance -indent-[0.42em] text-ink-900 max-md:col-span-2 max-md:row-start-3 md:col-start-2 md:row-start-3">
          “{testimonial.quote}”
        </blockquote>
        <figcaption className="mt-3 self-start border-gold-500 md:col-start-2 md:row-start-4 md:mt-6 md:border-t md:pt-4">
          <Byline testimonial={testimonial} />
        </figcaption>
      </figure>
    </li>
  );
}

function Stars({ testimonial, className }: QuoteProps & { className: string }) {
  const rating = testimonial.rating ?? 0;
  return (
    <StarRating label={testimonialsPage.ratingOf(rating)} width={`${rating * 20}%`} className={className} />
  );
}

function Portrait({ testimonial }: QuoteProps) {
  return (
    <span className="size-14 shrink-0 overflow-hidden rounded-full">
      <SitePicture
        picture={testimonial.picture}
        alt=""
        sizes="3.5rem"
        className="aspect-square size-full object-cover"
      />
    </span>
  );
}

function Byline({ testimonial }: QuoteProps) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold text-ink-900">{testimonial.name}</span>
      <span className="block text-sm text-ink-700">{testimonial.role}</span>
    </span>
  );
}
