import type { ReactNode } from "react";
import { newsletter } from "#content/pages/newsletter.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { NewsletterFrame } from "./newsletter-frame.tsx";

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
  /** What came of the press of the button; undefined before it. "stale" also where the link itself leads to nothing. */
  answer: "done" | "stale" | undefined;
  /** Why the press was refused, in whole sentences. */
  refused?: string | undefined;
  /** What the form sends besides the press. */
  children?: ReactNode;
};

/**
 * Where a link of a mail leads. Programs that look through mails follow every link, so the link itself does nothing:
 * the button does. Its form has no action: it goes to this address, with the token that stands in it.
 */
export function TokenPage({ words, answer, refused, children }: TokenPageProps) {
  if (answer)
    return (
      <NewsletterFrame title={answer === "done" ? words.doneTitle : words.staleTitle}>
        <p role="status" className="text-lg text-ink-700">
          {words[answer]}
        </p>
        <TextLink href="/" arrow="forward">
          {newsletter.toHome}
        </TextLink>
      </NewsletterFrame>
    );
  return (
    <NewsletterFrame title={words.title}>
      {refused && (
        <NoticeBar kind="error" className="w-full text-base">
          {refused}
        </NoticeBar>
      )}
      <p className="text-lg text-ink-700">{words.text}</p>
      <form method="post" className="flex w-full flex-col items-start gap-6">
        {children}
        <Button type="submit" size="lg">
          {words.button}
        </Button>
      </form>
    </NewsletterFrame>
  );
}
