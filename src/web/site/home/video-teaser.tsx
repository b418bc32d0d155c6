import { Play } from "lucide";
import { homePage } from "#content/pages/home.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { Kicker } from "#web/ui/layout/kicker.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { LinkWords } from "./link-words.tsx";

/** The film itself lies on another site: nothing of it is loaded here. */
export function VideoTeaser() {
  const { video } = useContent("home");
  return (
    <Band tone="ink" aria-labelledby="video-heading">
      <div className="grid grid-cols-1 items-center gap-x-16 gap-y-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="relative print:hidden aspect-video overflow-hidden rounded-sm bg-ink-800 ring-1 ring-ink-600 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
          <SitePicture
            picture={video.picture}
            sizes="(min-width: 1280px) 680px, (min-width: 1024px) 54vw, 94vw"
          />
          <span aria-hidden="true" className="absolute inset-0 grid place-items-center bg-ink-950/25">
            <span className="grid size-20 place-items-center rounded-full bg-crimson-700 text-white shadow-float">
              <Icon of={Play} className="ml-1 size-8 fill-current" strokeWidth={1.5} />
            </span>
          </span>
        </div>
        <div>
          <Kicker>{video.kicker}</Kicker>
          <h2 id="video-heading" className="mt-4">
            {video.title}
          </h2>
          <p className="mt-5 max-w-[52ch] text-lg text-ink-200">{video.text}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink
              href={video.href}
              target="_blank"
              rel="noopener"
              size="lg"
              icon={<Icon of={Play} className="size-5 fill-current" strokeWidth={1.5} />}
            >
              <LinkWords {...homePage.video} />
            </ButtonLink>
            <span className="text-sm text-ink-200">{video.length}</span>
          </div>
        </div>
      </div>
    </Band>
  );
}
