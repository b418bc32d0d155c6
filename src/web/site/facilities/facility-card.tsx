import { facilityAnchor } from "#contract/pages/page-anchors.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { type Facility, FacilityFacts } from "./facility-facts.tsx";

export function FacilityCard({ facility }: { facility: Facility }) {
  return (
    <article
      id={facilityAnchor(facility)}
      className="scroll-mt-28 gap-x-6 break-inside-avoid sm:max-md:grid sm:max-md:grid-cols-2"
    >
      <SitePicture
        picture={facility.picture}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 30vw, (min-width: 40rem) 45vw, 100vw"
        className="aspect-3/2 w-full rounded-sm object-cover"
      />
      <div>
        <h3 className="mt-4 text-xl sm:max-md:mt-0">{facility.name}</h3>
        <p className="mt-2 max-w-measure text-sm text-ink-700">{facility.description}</p>
        <FacilityFacts facility={facility} />
      </div>
    </article>
  );
}
