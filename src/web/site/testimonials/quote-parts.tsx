import { testimonialsPage } from "#content/pages/testimonials.ts";
import type { Content } from "#contract/content/documents.ts";
import { StarRating } from "#web/ui/text/star-rating.tsx";

export type QuoteProps = { testimonial: Content<"testimonials">["items"][number] };

export function Stars({ testimonial, className }: QuoteProps & { className: string }) {
  const rating = testimonial.rating ?? 0;
  return (
    <StarRating label={testimonialsPage.ratingOf(rating)} width={`${rating * 20}%`} className={className} />
  );
}

export function Byline({ testimonial }: QuoteProps) {
  return (
    <span className="min-w-0">
      <span className="block font-semibold text-ink-900">{testimonial.name}</span>
      <span className="block text-sm text-ink-700">{testimonial.role}</span>
    </span>
  );
}
