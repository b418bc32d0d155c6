import { eventWords } from "#content/pages/events.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";

const words = eventWords.gone;

/** It was announced once, and the school has taken it back. */
export function EventGone() {
  return (
    <PageBanner kicker={words.kicker} title={words.title} lead={words.text}>
      <ButtonLink href="/events">{words.list}</ButtonLink>
    </PageBanner>
  );
}
