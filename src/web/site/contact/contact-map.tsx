import { identity } from "#content/identity.ts";
import { messages } from "#content/messages.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { CampusSketch } from "./campus-sketch.tsx";

const words = messages.contact.map;

const title = words.frame(identity.campus);
const frameClass = "absolute inset-0 size-full border-0";

/**
 * Our own sketch stays in sight until the map has loaded. The site script loads it when it is about to be seen; without
 * script an <object> does, which leaves the sketch where the map does not come.
 */
export function ContactMap() {
  return (
    <section aria-labelledby="contact-map-heading" className="flex flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="contact-map-heading" className="text-xl">
          {words.heading}
        </h2>
        <TextLink href={identity.mapUrl} arrow="external" newTabLabel={words.opensNewTab}>
          {words.open}
        </TextLink>
      </header>
      <div
        data-near=""
        className="relative mt-3 min-h-72 flex-1 overflow-hidden rounded-md border border-paper-edge bg-paper-deep md:max-lg:min-h-96 lg:min-h-72"
      >
        <CampusSketch />
        <p className="absolute top-0 left-0 rounded-br-md bg-white px-3 py-1.5 text-xs text-ink-700">
          {words.sketch.label}
        </p>
        <iframe
          title={title}
          data-src={identity.mapEmbedUrl}
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className={`${frameClass} invisible data-loaded:visible`}
        />
        <noscript>
          <object title={title} data={identity.mapEmbedUrl} type="text/html" className={frameClass} />
        </noscript>
      </div>
    </section>
  );
}
