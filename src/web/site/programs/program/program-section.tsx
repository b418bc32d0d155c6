import type { ReactNode } from "react";
import { siteWords } from "#content/site-words.ts";
import { Prose } from "#web/ui/text/prose.tsx";
import { RichText } from "#web/ui/text/rich-text.tsx";
import type { Program } from "../shown-programs.ts";
import { ProgramPart } from "./program-part.tsx";

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
