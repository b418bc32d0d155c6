import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Byline, type QuoteProps, Stars } from "./quote-parts.tsx";

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
