import type { ReactNode } from "react";
import { Container } from "#web/ui/container.tsx";
import { Kicker } from "#web/ui/kicker.tsx";
import { WaysOn } from "./ways-on.tsx";

interface ErrorPageProps {
  kicker: string;
  title: string;
  illustration: ReactNode;
  /** What happened and what to do now. */
  children: ReactNode;
}

export function ErrorPage({ kicker, title, illustration, children }: ErrorPageProps) {
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-10 py-band lg:grid-cols-[1.15fr_1fr]">
      <div className="lg:order-last">{illustration}</div>
      <div>
        <Kicker>{kicker}</Kicker>
        <h1 className="mt-4 font-display text-4xl text-balance">{title}</h1>
        <div className="mt-5 mb-8 max-w-[52ch] space-y-3 text-lg text-ink-700">{children}</div>
        <WaysOn />
      </div>
    </Container>
  );
}
