import { type ReactNode, useEffect, useState } from "react";
import { type Loaded, load, useSettled } from "#client/api.ts";
import type { FailureResponse } from "#collections/responses.schemas.ts";
import { useContent } from "#documents/read/content.ts";
import { SchoolCrest } from "#files/site-picture.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { HillLines } from "#ui/layout.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { loginMessages } from "../login.words.ts";

type LoginFrameProps = { heading: string; lead?: ReactNode; children: ReactNode };

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
              To the public website
            </TextLink>
          </p>
        </div>
      </main>
    </div>
  );
}

/** The status of a link that no longer works: to try again is of no use. */
const gone = 410;
const never = new Promise<never>(() => {});

type LinkPageProps<Response> = {
  look: (token: string) => Promise<Response | FailureResponse>;
  /** With `signIn` for a link that only its signed-in owner may follow. */
  words: { heading: string; looking: string; failed: string; signIn?: { heading: string; text: string } };
  lead?: (response: Response) => string;
  children: (response: Response, token: string) => ReactNode;
};

/** The page of a link in a mail. Its token is after the #, where no server sees it. */
export function LinkPage<Response extends { success: true }>(props: LinkPageProps<Response>) {
  const { look, words, lead, children } = props;
  const [opening, setOpening] = useState<Promise<Loaded<{ response: Response; token: string }>>>(never);
  const { value: link, isPending } = useSettled(opening);

  function open() {
    const token = location.hash.slice(1);
    const incomplete = {
      state: "failed",
      message: "The link is not complete. Please open it again from the mail, or copy all of it.",
      status: gone,
    } as const;
    setOpening(token ? load(look(token), (response) => ({ response, token })) : Promise.resolve(incomplete));
  }

  // Another link in the same tab changes only the part after the #, and loads nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then for each link
  useEffect(() => {
    open();
    addEventListener("hashchange", open);
    return () => removeEventListener("hashchange", open);
  }, []);

  if (!link || isPending)
    return (
      <LoginFrame heading={words.heading}>
        <Spinner label={words.looking} className="mt-8 noscript:hidden" />
      </LoginFrame>
    );
  if (link.state === "ready")
    return (
      <LoginFrame heading={words.heading} lead={lead?.(link.response)}>
        {children(link.response, link.token)}
      </LoginFrame>
    );
  const signIn = link.status === 401 ? words.signIn : undefined;
  return (
    <LoginFrame heading={signIn?.heading ?? words.failed}>
      <NoticeBar kind="error" className="mt-6">
        {signIn?.text ?? link.message}
      </NoticeBar>
      <div className="mt-6 flex flex-wrap gap-3">
        {link.status !== gone && <Button onClick={open}>Try again</Button>}
        <ButtonLink href="/login" variant="secondary">
          To the login
        </ButtonLink>
      </div>
    </LoginFrame>
  );
}

/** In a field of its own, so that a password manager knows what the password is for. */
export const OwnEmail = ({ email }: { email: string }) => (
  <TextField label="E-mail" type="email" name="email" autoComplete="username" readOnly value={email} />
);
