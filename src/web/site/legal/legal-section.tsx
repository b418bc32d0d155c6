import type { ReactNode } from "react";
import type { LegalSection as Section } from "#content/legal.ts";
import { Prose } from "#web/ui/prose.tsx";

type LegalSectionProps = { number: number; section: Section; children?: ReactNode };

export function LegalSection({ number, section, children }: LegalSectionProps) {
  return (
    <section id={section.id} className="scroll-mt-28">
      <h2 className="flex gap-3 text-2xl wrap-anywhere">
        <span className="shrink-0 text-crimson-700 sm:w-[2.6ch] sm:text-right tabular-nums lining-nums">
          {number}.
        </span>
        {section.title}
      </h2>
      <Prose className="mt-3 sm:pl-15">
        {section.content.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.points && (
          <ul>
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        {children}
      </Prose>
    </section>
  );
}
