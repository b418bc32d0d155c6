import { ButtonLink } from "#web/ui/button.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";

export function BannerSpecimens() {
  return (
    <>
      <PageBanner
        kicker="Parts"
        title="Everything the pages are made of"
        lead="Each part in each of its states, so that a change in one place can be looked at in all."
      />
      <PageBanner
        tone="paper"
        title="Notices"
        lead="A paper band, for pages that are read more than looked at."
      >
        <ButtonLink href="#buttons">Buttons</ButtonLink>
        <ButtonLink href="#forms" variant="secondary">
          Forms
        </ButtonLink>
      </PageBanner>
      <PageBanner title="Faculties" />
    </>
  );
}
