import type { ReactNode } from "react";
import { siteWords } from "#content/site-words.ts";
import { Prose } from "#web/ui/prose.tsx";
import { RichText } from "#web/ui/rich-text.tsx";
import { ProgramPart } from "./program-part.tsx";
import type { Program } from "./shown-programs.ts";

type ProgramSectionProps = { section: Program["sections"][number]; children?: ReactNode };

export function ProgramSection({ section, children }: ProgramSectionProps) {
  return (
    <ProgramPart title={section.title}>
      <Prose>
        <RichText text={section.text} newTabLabel={siteWords.opensNewTab} />
      </Prose>
      {children}
    </ProgramPart>
  );
}
