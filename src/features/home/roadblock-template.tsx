import { ArrowRight, ExternalLink, Pause, Play, X } from "lucide";
import type { Roadblock } from "#features/banners/banners.rules.ts";
import { frameWords } from "#kit/site/site.words.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { UploadedPicture } from "#kit/ui/picture-tag.tsx";
import { bannerWords as words } from "./home.words.ts";

/** Without a host it leads to a page of this site. */
export type Banner = Omit<Roadblock, "link"> & { href: string; host: string };

/** A template loads nothing; the site script shows it when the page is idle. */
export function RoadblockTemplate({ banners }: { banners: Banner[] }) {
  return (
    <template data-roadblocks="">
      <dialog
        aria-labelledby="roadblock-heading"
        tabIndex={-1}
        className="m-auto w-[min(100%-2rem,56rem)] overflow-visible bg-transparent p-0 outline-none opacity-100 transition-opacity duration-calm backdrop:bg-ink-950/75 starting:opacity-0 max-md:mb-0 max-md:w-full max-md:max-w-none max-md:backdrop:bg-ink-950/25"
      >
        <div
          data-panel=""
          className="on-paper overflow-hidden rounded-md bg-paper text-ink-900 shadow-float max-md:rounded-b-none"
        >
          <div className="flex items-center gap-1 py-1.5 pr-1.5 pl-4">
            <h2
              id="roadblock-heading"
              aria-live="polite"
              className="mr-auto line-clamp-2 min-w-0 font-text text-sm font-semibold"
            >
              <span data-title="">{words.banner}</span> <span data-place="" className="tabular-nums" />
            </h2>
            {/* Not aria-pressed: the label changes already. */}
            <button
              type="button"
              data-pause=""
              className={`${buttonClass} group/pause min-w-touch motion-reduce:hidden`}
            >
              <span className="contents group-data-paused/pause:hidden">
                <Icon of={Pause} strokeWidth={1.75} className="size-4.5" />
                <span className="max-sm:sr-only">{words.pause}</span>
              </span>
              <span className="hidden group-data-paused/pause:contents">
                <Icon of={Play} strokeWidth={1.75} className="size-4.5" />
                <span className="max-sm:sr-only">{words.play}</span>
              </span>
            </button>
            <button type="button" data-next="" className={buttonClass}>
              {words.next}
            </button>
            <button type="button" data-close="" className={`${buttonClass} min-w-touch`}>
              <Icon of={X} strokeWidth={1.75} className="size-5" />
              <span className="sr-only">{words.close}</span>
            </button>
          </div>
          <div className="h-1 bg-paper-edge motion-reduce:hidden">
            <div data-timer="" className="h-full origin-left bg-crimson-600" />
          </div>
          {banners.map((banner) => (
            <a
              key={banner._id}
              href={banner.href}
              {...(banner.host && { target: "_blank", rel: "noopener" })}
              hidden
              data-roadblock={banner._id}
              data-title={banner.description || words.banner}
              data-seconds={banner.bannerSeconds}
              className="block -outline-offset-4"
            >
              <UploadedPicture
                src={banner.bannerLink}
                picture={banner.picture}
                alt={banner.description || words.banner}
                sizes="(min-width: 60rem) 56rem, 94vw"
                className="mx-auto h-auto max-h-[75dvh] w-full max-md:max-h-[45dvh] object-contain"
              />
              <span className="flex min-h-touch items-center justify-end gap-2 px-4 py-2 font-semibold text-crimson-700">
                {banner.host ? words.visit(banner.host) : words.readMore}
                <Icon of={banner.host ? ExternalLink : ArrowRight} className="size-4 shrink-0" />
                {banner.host && <span className="sr-only"> {frameWords.newTab}</span>}
              </span>
            </a>
          ))}
        </div>
      </dialog>
    </template>
  );
}

const buttonClass =
  "inline-flex min-h-touch cursor-pointer items-center justify-center gap-1.5 rounded-sm px-3 text-sm font-semibold text-ink-800 hover:bg-ink-100";
