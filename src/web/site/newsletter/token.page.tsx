import type { ReactNode } from "react";
import { newsletter } from "#content/newsletter.ts";
import { Button } from "#web/ui/button.tsx";
import { Container } from "#web/ui/container.tsx";
import { PageBanner } from "#web/ui/page-banner.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

interface TokenWords {
  title: string;
  text: string;
  button: string;
  doneTitle: string;
  done: string;
  staleTitle: string;
  stale: string;
}

type TokenPageProps = {
  words: TokenWords;
  /** What came of the press of the button; undefined before it. */
  answer: "done" | "stale" | undefined;
};

/**
 * Where a link of a mail leads. Programs that look through mails follow every link, so the link itself does nothing:
 * the button does. Its form has no action: it goes to this address, with the token that stands in it.
 */
export function TokenPage({ words, answer }: TokenPageProps) {
  if (answer)
    return (
      <Page title={answer === "done" ? words.doneTitle : words.staleTitle}>
        <p role="status" className="text-lg text-ink-700">
          {words[answer]}
        </p>
        <TextLink href="/" arrow="forward">
          {newsletter.toHome}
        </TextLink>
      </Page>
    );
  return (
    <Page title={words.title}>
      <p className="text-lg text-ink-700">{words.text}</p>
      <form method="post">
        <Button type="submit" size="lg">
          {words.button}
        </Button>
      </form>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageBanner title={title} kicker={newsletter.title} />
      <Container width="measure" className="flex flex-col items-start gap-6 py-band">
        {children}
      </Container>
    </>
  );
}
