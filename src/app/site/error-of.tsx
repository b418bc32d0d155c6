import { isRouteErrorResponse, useRouteError } from "react-router";
import { mailHref } from "#base/text.ts";
import { ContentContext, useKnownContent, useReadContent } from "#kit/documents/content.ts";
import { searchInsteadLink } from "#kit/pages/path-words.ts";
import { SearchForm } from "#kit/site/search-form.tsx";
import { type ProblemWords, problemWords as words } from "#kit/site/site.words.ts";
import { Container, Kicker } from "#kit/ui/layout.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";
import cloudedHills from "./clouded-hills.svg?raw";
import lostPath from "./lost-path.svg?raw";
import { useMenu } from "./school.ts";
import { SiteFrame } from "./site-frame.tsx";

export function ErrorOf({ status }: { status: number }) {
  const { kicker, title, text } = wordsOf(status);
  const email = useKnownContent("contact")?.emails[0]?.address;
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-10 py-band lg:grid-cols-[1.15fr_1fr]">
      <div
        className="lg:order-last lg:self-start"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours
        dangerouslySetInnerHTML={{ __html: status < 500 ? lostPath : cloudedHills }}
      />
      <div>
        <Kicker>{kicker}</Kicker>
        <h1 className="mt-4 font-display text-4xl text-balance">{title}</h1>
        <div className="mt-5 mb-8 max-w-[52ch] space-y-3 text-lg text-ink-700">
          {text.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {status >= 500 && email && (
            <p>
              {words.ifItContinues.before} <a href={mailHref(email)}>{email}</a>
              {words.ifItContinues.after}
            </p>
          )}
        </div>
        {status === 404 && <SearchInstead />}
        <OtherPages />
        {status === 404 && <NearWords />}
      </div>
    </Container>
  );
}

/** All missing pages are one cached page, so the script searches for the words of the URL. */
function NearWords() {
  return (
    <div role="status" className="mt-6 lg:min-h-52 noscript:min-h-0">
      <div data-near-words={JSON.stringify(useMenu("lists"))} hidden>
        <p className="font-semibold text-ink-900">{words.nearWords}</p>
        <ul className="mt-1 [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:gap-2 [&_a]:wrap-anywhere [&_small]:shrink-0 [&_small]:text-ink-600" />
      </div>
    </div>
  );
}

/** The same without script. */
function SearchInstead() {
  return (
    <div className="mb-8">
      <SearchForm place="page" />
      <noscript>
        <TextLink href={searchInsteadLink} arrow="forward">
          {words.searchInstead}
        </TextLink>
      </noscript>
    </div>
  );
}

const otherPages = { Home: "/", Notice: "/notice", Programs: "/programs", Contact: "/contact" };

function OtherPages() {
  return (
    <nav aria-label={words.otherPages}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(8rem,1fr))] gap-x-8 gap-y-1 border-t sm:flex sm:flex-wrap border-paper-edge pt-4">
        {Object.entries(otherPages).map(([label, href]) => (
          <li key={href}>
            <TextLink href={href} arrow="forward">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

function wordsOf(status: number): ProblemWords {
  const own = (words.pages as Record<number, ProblemWords | undefined>)[status];
  return own ?? (status < 500 ? words.pages.other : words.pages[500]);
}

export function problemMeta(status: number) {
  return [{ title: wordsOf(status).kicker }, { name: "robots", content: "noindex" }];
}

/** With ErrorBoundary, the exports of a route that shows errors. */
export const errorMeta = ({ error }: { error?: unknown }) => (error ? problemMeta(statusOf(error)) : []);

/** Reads the error itself, since React Router gives it to no component that a route exports from another file. */
export function SiteError() {
  const error = useRouteError();
  return (
    <ContentContext value={useReadContent(error)}>
      <SiteFrame hasNews={false} currentPath="">
        <ErrorOf status={statusOf(error)} />
      </SiteFrame>
    </ContentContext>
  );
}
