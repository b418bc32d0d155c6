import type { ReactNode } from "react";
import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#site/page-meta.ts";
import type { PageQuery } from "#site/visit.ts";
import { Button } from "#ui/button.tsx";
import { Container } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { PageBanner } from "#ui/page-banner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { newsletter } from "./newsletter.words.ts";

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
 * the button does. Its form has no action: it goes to this URL, with the token in it.
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

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

export const tokenQuery: PageQuery = {
  names: ["token"],
  read(params) {
    const token = params.get("token");
    return new URLSearchParams(token ? { token } : {});
  },
};

/** The address holds a secret: nobody keeps the page, and no search engine lists it. */
export const privateHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const privateMeta = (matches: Parameters<typeof pageTitle>[0], title: string): MetaDescriptor[] => [
  { title: pageTitle(matches, title) },
  { name: "robots", content: "noindex, nofollow" },
];

export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageBanner title={title} kicker={newsletter.title} />
      <Container className="py-band">
        <div className="flex max-w-measure flex-col items-start gap-6">{children}</div>
      </Container>
    </>
  );
}
