import { type ReactNode, useEffect, useState } from "react";
import { ApiFailure } from "#client/api.ts";
import { useContent } from "#documents/read/content.ts";
import { SchoolCrest } from "#files/site-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { HillLines } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
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

type FollowedLink<Found> =
  | { state: "looking" }
  | { state: "failed"; message: string; status: number | undefined }
  | { state: "ready"; token: string; found: Found };

/** The status of a link that no longer works: to try again is of no use. */
const gone = 410;

type LinkPageProps<Found> = {
  /** Asks the server about the token. It must stay the same function. */
  look: (token: string) => Promise<Found>;
  words: { heading: string; looking: string; failed: string };
  signInHeading?: string;
  lead?: (found: Found) => string;
  children: (found: Found, token: string) => ReactNode;
};

/** Where the link of a mail leads. Its token is after the # of the address, where no server sees it. */
export function LinkPage<Found>({ look, words: said, signInHeading, lead, children }: LinkPageProps<Found>) {
  const [link, setLink] = useState<FollowedLink<Found>>({ state: "looking" });
  const [tries, setTries] = useState(0);
  const retry = () => setTries((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each press of the button
  useEffect(() => {
    let isLeft = false;
    const token = location.hash.slice(1);
    const show = (next: FollowedLink<Found>) => !isLeft && setLink(next);
    if (!token) show({ state: "failed", message: words.incomplete, status: gone });
    else {
      show({ state: "looking" });
      look(token).then(
        (found) => show({ state: "ready", token, found }),
        (error: unknown) => {
          if (!(error instanceof ApiFailure)) throw error;
          show({ state: "failed", message: error.message, status: error.status });
        },
      );
    }
    return () => {
      isLeft = true;
    };
  }, [tries]);

  // Another link in the same tab changes only the part after the #, and loads nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it only counts
  useEffect(() => {
    addEventListener("hashchange", retry);
    return () => removeEventListener("hashchange", retry);
  }, []);

  if (link.state === "looking")
    return (
      <LoginFrame heading={said.heading}>
        <Spinner label={said.looking} className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  if (link.state === "ready")
    return (
      <LoginFrame heading={said.heading} lead={lead?.(link.found)}>
        {children(link.found, link.token)}
      </LoginFrame>
    );
  return (
    <LoginFrame heading={(link.status === 401 && signInHeading) || said.failed}>
      <NoticeBar kind="error" className="mt-6">
        {link.message}
      </NoticeBar>
      <div className="mt-6 flex flex-wrap gap-3">
        {link.status !== gone && <Button onClick={retry}>{words.retry}</Button>}
        <ButtonLink href="/login" variant="secondary">
          {words.toLogin}
        </ButtonLink>
      </div>
    </LoginFrame>
  );
}

/** In a field of its own, so that a password manager knows what the password is for. */
export const OwnEmail = ({ email }: { email: string }) => (
  <TextField label={words.email} type="email" name="email" autoComplete="username" readOnly value={email} />
);
