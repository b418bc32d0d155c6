import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Byline, type QuoteProps, Stars } from "./quote-parts.tsx";

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
