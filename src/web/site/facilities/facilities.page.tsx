import { facilitiesPage } from "#content/pages/facilities.ts";
import { useContent } from "#web/lib/content/content.ts";
import { Band } from "#web/ui/layout/band.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import { FacilitiesHead } from "./facilities-head.tsx";
import { FacilityCard } from "./facility-card.tsx";
import { FacilityFeature } from "./facility-feature.tsx";

export function FacilitiesPage() {
  const facilities = useContent("facilities");
  return (
    <>
      <FacilitiesHead facilities={facilities} />
      {facilities.groups.length === 0 && (
        <Band>
          <EmptyState title={facilitiesPage.none} />
        </Band>
      )}
      {facilities.groups.map(({ id, title, lead, facilities: [first, ...others] }, index) => (
        <Band
          key={id}
          tone={index % 2 === 0 ? "paper" : "deep"}
          aria-label={title}
          className="py-12! md:py-18!"
        >
          <SectionHeading title={title} lead={lead} />
          {first && <FacilityFeature facility={first} side={index % 2 === 0 ? "left" : "right"} />}
          <ul className="mt-10 grid grid-cols-1 gap-x-8 gap-y-10 md:mt-12 md:grid-cols-3 md:gap-x-6 lg:gap-x-8">
            {others.map((facility) => (
              <li key={facility.id}>
                <FacilityCard facility={facility} />
              </li>
            ))}
          </ul>
        </Band>
      ))}
    </>
  );
}
