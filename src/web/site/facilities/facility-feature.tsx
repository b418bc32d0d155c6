import { facilityAnchor } from "#contract/pages/page-anchors.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { type Facility, FacilityFacts } from "./facility-facts.tsx";

/** The first of a group: a wide picture with its words beside it. */
export function FacilityFeature({ facility, side }: { facility: Facility; side: "left" | "right" }) {
  return (
    <article
      id={facilityAnchor(facility)}
      className="mt-8 grid scroll-mt-28 grid-cols-1 items-center gap-x-12 gap-y-5 break-inside-avoid md:mt-10 lg:grid-cols-12"
    >
      <div className={classNames("lg:col-span-7", side === "right" && "lg:order-last")}>
        <SitePicture
          picture={facility.picture}
          sizes="(min-width: 64rem) 44rem, 100vw"
          className="aspect-4/3 w-full rounded-sm object-cover sm:aspect-16/9 lg:aspect-3/2"
        />
      </div>
      <div className="lg:col-span-5">
        <h3 className="text-2xl">{facility.name}</h3>
        <p className="mt-3 max-w-measure text-ink-700">{facility.description}</p>
        <FacilityFacts facility={facility} />
      </div>
    </article>
  );
}
