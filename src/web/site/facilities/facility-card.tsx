import { MapPin } from "lucide";
import type { Content } from "#contract/content/documents.ts";
import { facilityAnchor } from "#contract/page-anchors.ts";
import { SitePicture } from "#web/lib/site-picture.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type Facility = Content<"facilities">["groups"][number]["facilities"][number];

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

function FacilityFacts({ facility }: { facility: Facility }) {
  return (
    <p className="mt-3 flex items-start gap-2 border-t border-paper-edge pt-3 text-sm">
      <Icon of={MapPin} strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-crimson-700" />
      <span>
        <span className="font-semibold text-ink-900">{facility.where}</span>
        <span className="block text-ink-700">{facility.detail}</span>
      </span>
    </p>
  );
}
