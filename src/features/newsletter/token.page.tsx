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

type TokenPageProps = {
  words: {
    title: string;
    button: string;
    doneTitle?: string;
    done?: string;
    staleTitle: string;
    stale: string;
  };
  text: string;
  /** Undefined before the button is pressed. "stale" also for a link that is not valid. */
  outcome: "done" | "stale" | undefined;
  saved?: string | undefined;
  refused?: string | undefined;
  children?: ReactNode;
  footer?: ReactNode;
};

/**
 * Programs that scan mails follow every link, so the link changes nothing: the button does. The form has no action, since the
 * URL contains the token.
 */
export function TokenPage({ words, text, outcome, saved, refused, children, footer }: TokenPageProps) {
  const message = refused ?? saved;
  return (
    <>
      <PageBanner title={(outcome && words[`${outcome}Title`]) ?? words.title} kicker={newsletter.title} />
      <Container className="py-band">
        <div className="flex max-w-measure flex-col items-start gap-6">
          {message && (
            <NoticeBar kind={refused ? "error" : "success"} className="w-full text-base">
              {message}
            </NoticeBar>
          )}
          {outcome ? (
            <>
              <p role="status" className="text-lg text-ink-700">
                {words[outcome]}
              </p>
              <TextLink href="/" arrow="forward">
                To the homepage
              </TextLink>
            </>
          ) : (
            <>
              <p className="text-lg break-words text-ink-700">{text}</p>
              <form method="post" className="flex w-full flex-col items-start gap-6">
                {children}
                <Button type="submit" size="lg">
                  {words.button}
                </Button>
              </form>
              {footer}
            </>
          )}
        </div>
      </Container>
    </>
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

/** The URL contains a secret. */
export const privateHeaders = { "cache-control": "no-store", "referrer-policy": "same-origin" };

export const privateMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof pageTitle>[0] }): MetaDescriptor[] => [
    { title: pageTitle(matches, title) },
    { name: "robots", content: "noindex, nofollow" },
  ];
