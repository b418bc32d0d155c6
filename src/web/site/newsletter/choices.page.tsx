import { newsletter } from "#content/pages/newsletter.ts";
import { unsubscribePath } from "#contract/addresses/newsletter-paths.ts";
import type { ChoicesForm } from "#contract/visit.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { ChoiceFields } from "./choice-fields.tsx";
import { NewsletterFrame } from "./newsletter-frame.tsx";

const words = newsletter.choices;

type ChoicesPageProps = {
  /** As it may be shown. */
  address: string;
  token: string;
  chosen: ChoicesForm;
  /** What came of the last press. */
  outcome: "saved" | { refused: string } | undefined;
};

/** Where the link of every mail leads: what is wanted by mail. Whoever has the link may change it. */
export function ChoicesPage({ address, token, chosen, outcome }: ChoicesPageProps) {
  return (
    <NewsletterFrame title={words.title}>
      {outcome === "saved" && (
        <NoticeBar kind="success" className="w-full text-base">
          {words.saved}
        </NoticeBar>
      )}
      {outcome && outcome !== "saved" && (
        <NoticeBar kind="error" className="w-full text-base">
          {words.notSaved} {outcome.refused}
        </NoticeBar>
      )}
      <p className="text-lg break-words text-ink-700">{words.text(address)}</p>
      <form method="post" className="flex w-full flex-col items-start gap-6">
        <ChoiceFields chosen={chosen} />
        <Button type="submit" size="lg">
          {words.button}
        </Button>
      </form>
      <TextLink href={unsubscribePath(token)}>{words.unsubscribe}</TextLink>
    </NewsletterFrame>
  );
}
