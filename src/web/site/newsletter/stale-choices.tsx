import { newsletter } from "#content/pages/newsletter.ts";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { NewsletterFrame } from "./newsletter-frame.tsx";

const words = newsletter.choices;

/** For the link of an address that is no longer subscribed. */
export function StaleChoices() {
  return (
    <NewsletterFrame title={words.staleTitle}>
      <p className="text-lg text-ink-700">{words.stale}</p>
      <TextLink href="/" arrow="forward">
        {newsletter.toHome}
      </TextLink>
    </NewsletterFrame>
  );
}
