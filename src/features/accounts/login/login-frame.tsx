import type { ReactNode } from "react";
import { useContent } from "#kit/documents/content.ts";
import { needsScript } from "#kit/office/login.words.ts";
import { SchoolCrest } from "#kit/site/site-picture.tsx";
import { HillLines } from "#kit/ui/layout.tsx";
import { TextLink } from "#kit/ui/text-link.tsx";

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
            <p className="mt-6 border-l-3 border-bad-700 bg-bad-100 px-4 py-3 text-sm">{needsScript}</p>
          </noscript>
          {children}
          <p className="mt-8 border-t border-paper-edge pt-4">
            <TextLink href="/" arrow="back" className="text-sm">
              Go to the public website
            </TextLink>
          </p>
        </div>
      </main>
    </div>
  );
}
