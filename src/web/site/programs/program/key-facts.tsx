import type { ReactNode } from "react";
import { programsPage as words } from "#content/programs/page.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Container } from "#web/ui/layout/container.tsx";
import type { FoundProgram } from "../shown-programs.ts";
import { FileLinks } from "./file-links.tsx";

/** What a person who looks for a program asks first: how long, how much, for whom, and how. */
export function KeyFacts({ found }: { found: FoundProgram }) {
  const { program } = found;
  return (
    <section aria-label={words.inShort} className="border-b border-paper-edge bg-white">
      <Container>
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-6 sm:grid-cols-2 gap-y-4 py-5 md:gap-y-5 md:py-8 lg:grid-cols-[1fr_1fr_1.2fr_1.6fr] lg:gap-x-0 lg:divide-x lg:divide-paper-edge lg:*:px-7 lg:*:first:pl-0 lg:*:last:pr-0 print:grid-cols-4">
          <Fact term={words.duration} value={program.duration} note={program.durationNote} />
          <Fact term={words.fees} value={program.fee} note={program.feeNote} />
          <Fact term={words.eligibility} value={program.eligibility} note={program.eligibilityNote} isWide />
          <Fact term={words.applying} value={program.applying} isWide>
            <FileLinks found={found} />
          </Fact>
        </dl>
      </Container>
    </section>
  );
}

type FactProps = { term: string; value: string; note?: string; isWide?: boolean; children?: ReactNode };

function Fact({ term, value, note, isWide = false, children }: FactProps) {
  return (
    <div className={classNames(isWide && "col-span-full sm:col-span-1")}>
      <dt className="text-xs font-semibold text-crimson-700">{term}</dt>
      <dd className="mt-1">
        <p className="font-display text-xl text-balance text-ink-900">{value}</p>
        {note && <p className="mt-1 text-sm text-ink-700">{note}</p>}
        {children}
      </dd>
    </div>
  );
}
