import { identity } from "#content/identity.ts";
import { messages } from "#content/messages.ts";
import { Band } from "#web/ui/band.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const words = messages.contact.map;

/** The frame has its place before, while and even if the map does not come; the link is the way that always works. */
export function ContactMap() {
  return (
    <Band tone="deep" aria-labelledby="contact-map-heading">
      <SectionHeading
        id="contact-map-heading"
        size="md"
        title={words.heading}
        action={
          <TextLink href={identity.mapUrl} arrow="external" newTabLabel={words.opensNewTab}>
            {words.open}
          </TextLink>
        }
      />
      <div className="mt-6 h-80 overflow-hidden rounded-md border border-paper-edge bg-ink-100 lg:h-112">
        <iframe
          src={identity.mapEmbedUrl}
          title={words.frame(identity.campus)}
          loading="lazy"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
          className="block size-full border-0"
        />
      </div>
    </Band>
  );
}
