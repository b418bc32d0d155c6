import { noticePage } from "#content/pages/notice-page.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";

const words = noticePage.gone;

/** It was there once: hidden, over, or deleted. */
export function NoticeGone() {
  return (
    <PageBanner kicker={words.kicker} title={words.title} lead={words.text}>
      <ButtonLink href="/notice">{words.list}</ButtonLink>
    </PageBanner>
  );
}
