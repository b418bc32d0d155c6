import { messages } from "#content/messages.ts";
import { useContent } from "#web/lib/content/content.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { CampusSketch } from "./campus-sketch.tsx";

const words = messages.contact.map;

const frameClass = "absolute inset-0 size-full border-0";

/**
 * Our own sketch stays in sight until the map has loaded. The site script loads it when it is about to be seen; without
 * script an <object> does, which leaves the sketch where the map does not come.
 */
export function ContactMap() {
  const { mapUrl, mapEmbedUrl, sketch } = useContent("contact");
  const title = words.frame(useContent("identity").campus);
  return (
    <section aria-labelledby="contact-map-heading" className="flex flex-col">
      <header className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="contact-map-heading" className="text-xl">
          {words.heading}
        </h2>
        <TextLink href={mapUrl} arrow="external" newTabLabel={words.opensNewTab}>
          {words.open}
        </TextLink>
      </header>
      {(sketch.description || mapEmbedUrl) && (
        <div
          data-near=""
          className="relative mt-3 min-h-72 flex-1 overflow-hidden rounded-md border border-paper-edge bg-paper-deep md:max-lg:min-h-96 lg:min-h-72"
        >
          {sketch.description && <CampusSketch sketch={sketch} />}
          {mapEmbedUrl && <MapFrame title={title} address={mapEmbedUrl} />}
        </div>
      )}
    </section>
  );
}

function MapFrame({ title, address }: { title: string; address: string }) {
  return (
    <>
      <iframe
        title={title}
        data-src={address}
        referrerPolicy="strict-origin-when-cross-origin"
        allowFullScreen
        className={`${frameClass} invisible data-loaded:visible`}
      />
      <noscript>
        <object title={title} data={address} type="text/html" className={frameClass} />
      </noscript>
    </>
  );
}
