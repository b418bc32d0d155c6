import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { ContentContext, useKnownContent, useReadContent } from "#documents/read/content.ts";
import { searchWords } from "#search/search.words.ts";
import { Container, Kicker } from "#ui/layout.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { SiteFrame } from "./frame/site-frame.tsx";
import { searchInsteadLink } from "./lost-address.ts";
import { type ProblemWords, problemPages } from "./problem-pages.words.ts";
import { SearchForm } from "./search-form.tsx";
import { mailHref } from "./text.ts";

export function ErrorOf({ status }: { status: number }) {
  const { kicker, title, text, writeTo } = wordsOf(status);
  const email = useKnownContent("contact")?.emails[0]?.address;
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-10 py-band lg:grid-cols-[1.15fr_1fr]">
      <div className="lg:order-last lg:self-start">{status < 500 ? <LostPath /> : <CloudedHills />}</div>
      <div>
        <Kicker>{kicker}</Kicker>
        <h1 className="mt-4 font-display text-4xl text-balance">{title}</h1>
        <div className="mt-5 mb-8 max-w-[52ch] space-y-3 text-lg text-ink-700">
          {text.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {writeTo && email && (
            <p>
              {writeTo} <a href={mailHref(email)}>{email}</a>.
            </p>
          )}
        </div>
        {status === 404 && <SearchInstead />}
        <WaysOn />
        {status === 404 && <NearWords />}
      </div>
    </Container>
  );
}

/** The frame of the drawings on error pages: a view of 480 by 320 through an arched window. */
function ArchWindow({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="30 -60 420 390" aria-hidden="true" className="block w-full max-w-64 lg:mx-auto lg:max-w-md">
      <clipPath id="arch-window">
        <path d="M60 310V140a180 180 0 0 1 360 0v170Z" />
      </clipPath>
      <path
        className="fill-none stroke-gold-500"
        strokeWidth="1.5"
        d="M48 322V140a192 192 0 0 1 384 0v182Z"
      />
      <g clipPath="url(#arch-window)">
        <path className="fill-paper-deep" d="M0-60h480v390H0Z" />
        {children}
      </g>
    </svg>
  );
}

function CloudedHills() {
  return (
    <ArchWindow>
      <path className="fill-ink-100" d="M40 248 150 128l42 40 72-104 84 112 34-28 98 100v24H40Z" />
      <path className="fill-white" d="m264 64-50 72 28-12 14 16 16-30ZM150 128l-34 37 22-6 10 8 10-16Z" />
      <path className="fill-ink-200" d="m264 64 84 112-40-8-18-28-18 14-10-30Z" />
      {clouds.map((d) => (
        <path key={d} className="fill-paper-deep stroke-ink-300" strokeWidth="1.5" d={d} />
      ))}
      <path className="fill-ink-800" d="M0 288c90-34 190-46 280-32s140 4 200-8v72H0Z" />
      <path className="fill-crimson-700" d="M208 262h64c-2 16-14 24-32 24s-30-8-32-24Z" />
      <path className="fill-crimson-800" d="M204 258h72v6h-72Z" />
      <path className="fill-gold-300" d="M240 220c12 14 16 20 16 26a16 14 0 0 1-32 0c0-6 4-12 16-26Z" />
      <path className="fill-gold-100" d="M240 236c5 6 7 9 7 12a7 6 0 0 1-14 0c0-3 2-6 7-12Z" />
    </ArchWindow>
  );
}

const clouds = [
  "M70 214c-22 0-34-14-34-28s12-26 30-26c6-22 24-34 48-34s42 14 48 32c24-4 42 10 42 28s-14 28-34 28Z",
  "M272 196c-18 0-28-12-28-24s10-22 26-22c4-18 20-28 40-28s36 12 40 26c20-2 36 8 36 24s-12 24-30 24Z",
];

function LostPath() {
  return (
    <ArchWindow>
      <circle cx="352" cy="92" r="40" className="fill-gold-100" />
      <circle cx="352" cy="92" r="52" className="fill-none stroke-gold-300" />
      <path className="fill-ink-100" d="M0 226 66 168l36 22 70-92 52 60 34-26 78 84 40-30 104 70v64H0Z" />
      <path className="fill-white" d="m172 98-44 58 22-8 12 12 14-26Z" />
      <path className="fill-ink-300" d="M0 252c60-22 110-30 176-14s120 6 176-12 88-12 128-2v96H0Z" />
      <path className="fill-ink-800" d="M0 288c90-30 190-44 280-30s140 4 200-8v70H0Z" />
      <path
        className="fill-none stroke-gold-300"
        strokeWidth="2.5"
        strokeDasharray="9 8"
        strokeLinecap="round"
        d="M70 318c30-20 88-16 120-28s20-20 53-28"
      />
      <path className="fill-ink-950" d="M240 158h6v106h-6Z" />
      <path className="fill-crimson-700" d="M246 168h66l14 13-14 13h-66Z" />
      <path className="fill-paper-edge" d="M240 204h-58l-13 12 13 12h58Z" />
      <path className="fill-none stroke-white" strokeWidth="2" d="M258 181h42" />
      <path className="fill-none stroke-ink-500" strokeWidth="2" d="M228 216h-36" />
      <path className="fill-gold-500" d="m243 148 6 6-6 6-6-6Z" />
    </ArchWindow>
  );
}

/** All missing pages are one page, so the script finds similar pages by the words of the URL, in the space reserved here. */
function NearWords() {
  return (
    <div role="status" className="mt-6 lg:min-h-52 noscript:min-h-0">
      <div data-near-words="" hidden>
        <p className="font-semibold text-ink-900">{searchWords.near}</p>
        <ul className="mt-1 [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:gap-2 [&_a]:wrap-anywhere [&_small]:shrink-0 [&_small]:text-ink-600" />
      </div>
    </div>
  );
}

/** Without script the words of the URL can be searched for; with it, see NearWords. */
function SearchInstead() {
  return (
    <div className="mb-8">
      <SearchForm place="page" />
      <noscript>
        <TextLink href={searchInsteadLink} arrow="forward">
          {searchWords.instead}
        </TextLink>
      </noscript>
    </div>
  );
}

const ways = { Home: "/", Notice: "/notice", Programs: "/programs", Contact: "/contact" };

function WaysOn() {
  return (
    <nav aria-label="Ways on">
      <ul className="grid grid-cols-2 gap-x-8 gap-y-1 border-t sm:flex sm:flex-wrap border-paper-edge pt-4">
        {Object.entries(ways).map(([label, href]) => (
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

export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

function wordsOf(status: number): ProblemWords {
  const own = (problemPages as Record<number, ProblemWords | undefined>)[status];
  return own ?? (status < 500 ? problemPages.other : problemPages[500]);
}

export function problemMeta(status: number) {
  const { tab, title } = wordsOf(status);
  return [{ title: tab ?? title }, { name: "robots", content: "noindex" }];
}

/** An error in the site's own frame. Where nothing could be read, the frame does without the school's facts. */
export function SiteError({ error }: { error: unknown }) {
  return (
    <ContentContext value={useReadContent(error)}>
      <SiteFrame news={{ state: "known", hasNew: false }} currentPath="">
        <ErrorOf status={statusOf(error)} />
      </SiteFrame>
    </ContentContext>
  );
}
