import type { ReactNode } from "react";
import { Prose } from "#web/ui/text/prose.tsx";

type LegalSectionProps = { number: number; id: string; title: string; children: ReactNode };

export function LegalSection({ number, id, title, children }: LegalSectionProps) {
  return (
    <section id={id} className="scroll-mt-28">
      <h2 className="flex gap-3 text-2xl wrap-anywhere">
        <span className="shrink-0 text-crimson-700 sm:w-[2.6ch] sm:text-right tabular-nums lining-nums">
          {number}.
        </span>
        {title}
      </h2>
      <Prose className="mt-3 sm:pl-15">{children}</Prose>
    </section>
  );
}
