import type { ReactNode } from "react";
import type { ProgramSection as Section } from "#content/programs/program.ts";
import { Prose } from "#web/ui/prose.tsx";

/** A titled section of paragraphs, and the steps or points that follow them. */
export function ProgramSection({ section, children }: { section: Section; children?: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{section.title}</h2>
      <Prose className="mt-4">
        {section.content.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {section.steps && (
          <ol>
            {section.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </Prose>
      {children}
    </section>
  );
}
