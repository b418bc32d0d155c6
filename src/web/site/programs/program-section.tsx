import type { ReactNode } from "react";
import type { ProgramSection as Section } from "#content/programs/program.ts";
import { Prose } from "#web/ui/prose.tsx";
import { ProgramPart } from "./program-part.tsx";

/** A titled section of paragraphs, and the steps or points that follow them. */
export function ProgramSection({ section, children }: { section: Section; children?: ReactNode }) {
  return (
    <ProgramPart title={section.title}>
      <Prose>
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
    </ProgramPart>
  );
}
