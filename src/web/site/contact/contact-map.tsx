import MapPin from "lucide-react/icons/map-pin";
import { identity } from "#content/identity.ts";
import { messages } from "#content/messages.ts";
import { TextLink } from "#web/ui/text-link.tsx";

const words = messages.contact.map;

/**
 * The frame has its place before the map comes, and if it never does: the address stands behind it. The link beside it
 * is the way that always works.
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
      <div className="relative mt-3 min-h-72 flex-1 overflow-hidden rounded-md border border-paper-edge bg-ink-100 md:max-lg:min-h-96 lg:min-h-52">
        <p
          aria-hidden="true"
          className="absolute inset-0 flex flex-col items-center justify-center gap-2 text-sm text-ink-700"
        >
          <MapPin size={28} strokeWidth={1.5} className="text-crimson-700" />
          {identity.address.street}, {identity.address.place}
        </p>
        <iframe
          src={identity.mapEmbedUrl}
          title={words.frame(identity.campus)}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className="absolute inset-0 size-full border-0"
        />
      </div>
    </section>
  );
}
