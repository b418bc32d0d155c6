import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure } from "#client/api.ts";
import { useContent } from "#documents/read/content.ts";
import { SchoolCrest } from "#files/site-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { HillLines } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { loginMessages } from "../login.words.ts";
import { ownAccountMessages } from "../own-account.words.ts";

type LoginFrameProps = { heading: string; lead?: ReactNode; children: ReactNode };

/** Around everything that is done before one is signed in: the school beside it, and the way back to its site. */
export function LoginFrame({ heading, lead, children }: LoginFrameProps) {
  const { school, campus, motto } = useContent("identity");
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <header className="on-dark relative isolate flex flex-col overflow-hidden border-b-2 border-gold-500 bg-ink-900 px-gutter py-6 text-ink-100 lg:w-[44%] lg:border-r-2 lg:border-b-0 lg:p-14">
        <a href="/" className="flex max-w-full items-center gap-4 self-start text-white">
          <SchoolCrest className="h-12 w-auto shrink-0 lg:h-16" />
          <span className="min-w-0 leading-tight">
            <span className="block font-display text-xl">{school}</span>
            <span className="block text-sm text-ink-200">{campus}</span>
          </span>
        </a>
        <p className="mt-auto hidden max-w-md pb-[46%] font-display text-3xl text-white lg:block">{motto}</p>
        <HillLines tone="ink" className="hidden md:h-auto lg:block lg:h-auto lg:w-[130%]" />
      </header>
      <main className="flex flex-1 justify-center px-gutter py-10 lg:items-center">
        <div className="w-full max-w-md">
          <h1 className="text-3xl">{heading}</h1>
          {lead && <p className="mt-3 break-words text-ink-700">{lead}</p>}
          <noscript>
            <p className="mt-6 border-l-3 border-bad-700 bg-bad-100 px-4 py-3 text-sm">
              {loginMessages.office.needsScript}
            </p>
          </noscript>
          {children}
          <p className="mt-8 border-t border-paper-edge pt-4">
            <TextLink href="/" arrow="back" className="text-sm">
              {loginMessages.login.toSite}
            </TextLink>
          </p>
        </div>
      </main>
    </div>
  );
}

const words = ownAccountMessages.reset;

type BrokenLinkProps = { heading: string; message: string; mayRetry: boolean; onRetry: () => void };

/** A link of a mail that does not work, and what to do about it. */
export function BrokenLink({ heading, message, mayRetry, onRetry }: BrokenLinkProps) {
  return (
    <LoginFrame heading={heading}>
      <NoticeBar kind="error" className="mt-6">
        {message}
      </NoticeBar>
      <div className="mt-6 flex flex-wrap gap-3">
        {mayRetry && <Button onClick={onRetry}>{words.retry}</Button>}
        <ButtonLink href="/login" variant="secondary">
          {words.toLogin}
        </ButtonLink>
      </div>
    </LoginFrame>
  );
}

/** What came of the link that somebody followed. */
export type FollowedLink<Found> =
  | { state: "looking" }
  | { state: "failed"; message: string; mayRetry: boolean; isSignedOut: boolean }
  | { state: "ready"; token: string; found: Found };

/** The status of a link that no longer works: to try again is of no use. */
const gone = 410;

/**
 * Asks about the token after the # of the address, where no server sees it. `look` must stay the same function;
 * `incomplete` is said where there is none.
 */
export function useFollowedLink<Found>(look: (token: string) => Promise<Found>, incomplete: string) {
  const [link, setLink] = useState<FollowedLink<Found>>({ state: "looking" });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each press of the button
  useEffect(() => {
    let isLeft = false;
    const token = location.hash.slice(1);
    const show = (next: FollowedLink<Found>) => !isLeft && setLink(next);
    if (!token) show({ state: "failed", message: incomplete, mayRetry: false, isSignedOut: false });
    else {
      show({ state: "looking" });
      look(token).then(
        (found) => show({ state: "ready", token, found }),
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          const { message, status } = error;
          show({ state: "failed", message, mayRetry: status !== gone, isSignedOut: status === 401 });
        },
      );
    }
    return () => {
      isLeft = true;
    };
  }, [tries]);

  // Another link in the same tab changes only the part after the #, and loads nothing.
  useEffect(() => {
    const lookAgain = () => setTries((before) => before + 1);
    addEventListener("hashchange", lookAgain);
    return () => removeEventListener("hashchange", lookAgain);
  }, []);

  return { link, retry: () => setTries((before) => before + 1) };
}
