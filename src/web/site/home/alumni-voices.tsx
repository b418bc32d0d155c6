import { homePage } from "#content/pages/home.ts";
import type { Content } from "#contract/content/documents.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";

export function AlumniVoices() {
  const { lead, voices } = useContent("alumni");
  return (
    <Band tone="deep" aria-labelledby="alumni-heading">
      <SectionHeading id="alumni-heading" title={homePage.alumni.title} lead={lead} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        {voices.map((voice) => (
          <Voice key={voice.id} voice={voice} />
        ))}
      </div>
    </Band>
  );
}

function Voice({ voice }: { voice: Content<"alumni">["voices"][number] }) {
  return (
    <figure className="flex flex-col border-t-2 border-gold-500 pt-7">
      <blockquote className="font-display text-2xl leading-snug text-ink-900">
        <p className="-indent-[0.42em]">“{voice.quote}”</p>
      </blockquote>
      <figcaption className="mt-7 flex items-center gap-4 lg:mt-auto lg:pt-8">
        <span className="size-16 shrink-0 overflow-hidden rounded-full bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
          <SitePicture picture={voice.picture} alt="" sizes="64px" />
        </span>
        <span>
          <span className="block font-semibold">{voice.name}</span>
          <span className="block text-sm text-ink-700">{voice.role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
