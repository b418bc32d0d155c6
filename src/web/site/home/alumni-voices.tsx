import { type AlumniVoice, alumni } from "#content/alumni.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { Band } from "#web/ui/band.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

export function AlumniVoices() {
  return (
    <Band tone="deep" aria-labelledby="alumni-heading">
      <SectionHeading id="alumni-heading" title={alumni.title} lead={alumni.lead} />
      <div className="mt-12 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2">
        {alumni.voices.map((voice) => (
          <Voice key={voice.name} voice={voice} />
        ))}
      </div>
    </Band>
  );
}

function Voice({ voice }: { voice: AlumniVoice }) {
  return (
    <figure className="flex flex-col border-t-2 border-gold-500 pt-7">
      <blockquote className="font-display text-2xl leading-snug text-ink-900">
        <p className="-indent-[0.42em]">“{voice.quote}”</p>
      </blockquote>
      <figcaption className="mt-7 flex items-center gap-4 lg:mt-auto lg:pt-8">
        <span className="size-16 shrink-0 overflow-hidden rounded-full bg-ink-100 [&_img]:size-full [&_img]:object-cover [&_picture]:contents">
          <SitePicture name={voice.picture} alt="" sizes="64px" />
        </span>
        <span>
          <span className="block font-semibold">{voice.name}</span>
          <span className="block text-sm text-ink-700">{voice.role}</span>
        </span>
      </figcaption>
    </figure>
  );
}
