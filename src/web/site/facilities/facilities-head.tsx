import { facilitiesPage } from "#content/pages/facilities.ts";
import type { Content } from "#contract/content/documents.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";

/** The campus as far as the eye reaches, and the banner as a card that lies on its foot. */
export function FacilitiesHead({ facilities }: { facilities: Content<"facilities"> }) {
  return (
    <div className="relative">
      <SitePicture
        picture={facilities.picture}
        sizes="100vw"
        priority
        className="aspect-3/2 w-full object-cover sm:aspect-2/1 lg:max-h-136 2xl:max-h-192 print:hidden"
      />
      <Container className="relative -mt-8 md:-mt-24 print:mt-0">
        <PageBanner
          compact
          title={facilitiesPage.title}
          lead={facilities.lead}
          className="max-w-3xl border-t-2 border-b-0 *:px-6 md:*:px-10"
        />
      </Container>
    </div>
  );
}
