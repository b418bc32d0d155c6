import { personPage } from "#content/pages/person-page.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";

const words = personPage.gone;

/** Somebody was here: hidden, or deleted. */
export function PersonGone() {
  return (
    <PageBanner kicker={words.kicker} title={words.title} lead={words.text}>
      <ButtonLink href="/faculties">{words.list}</ButtonLink>
    </PageBanner>
  );
}
