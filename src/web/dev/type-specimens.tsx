import { Card } from "#web/ui/card.tsx";
import { Kicker } from "#web/ui/kicker.tsx";
import { Ornament } from "#web/ui/ornament.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Sheet, Specimen } from "./specimen.tsx";

export function TypeSpecimens() {
  return (
    <Sheet title="Type">
      <Specimen name="Scale">
        <div className="flex flex-col gap-3 font-display">
          <p className="text-5xl">Lead from the hills</p>
          <p className="text-4xl">Lead from the hills</p>
          <p className="text-3xl">Lead from the hills</p>
          <p className="text-2xl">Lead from the hills, 28+ years and 1,70,000 rupees</p>
          <p className="text-xl">Lead from the hills, 28+ years and 1,70,000 rupees</p>
        </div>
        <p className="mt-6 text-lg">Large text: कार्यालय समय बिहान ८ बजेदेखि ५ बजेसम्म।</p>
        <p>Body text: a fluid scale, 65 to 75 characters a line.</p>
        <p className="text-sm">Small text, as in tables and forms.</p>
        <p className="text-xs">The smallest text, as in hints.</p>
      </Specimen>
      <Specimen name="Section heading, with kicker, lead and action">
        <SectionHeading
          kicker="Programs"
          title="Four degrees, one standard of work"
          lead="From the first semester to the doctorate, every program asks students to decide, argue and answer for it."
          action={
            <TextLink href="#type" arrow="forward">
              All programs
            </TextLink>
          }
        />
      </Specimen>
      <Specimen name="Section heading, centred">
        <SectionHeading align="center" kicker="Alumni" title="What they took with them" />
      </Specimen>
      <Specimen name="Running text">
        <Prose>
          <h2>A place to think about work</h2>
          <p>
            The school stands on the edge of the valley. Students read cases in the morning and visit the
            firms they read about in the afternoon; <a href="#type">a plain link</a> looks like this.
          </p>
          <ul>
            <li>Small groups, and teachers who know every name.</li>
            <li>Projects with firms, banks and public offices.</li>
          </ul>
          <h3>A smaller heading</h3>
          <p>One more paragraph, so that the space between them can be seen.</p>
          <blockquote>The best preparation for a decision is to have made many small ones.</blockquote>
        </Prose>
      </Specimen>
      <Specimen name="Cards">
        <div className="grid gap-6 md:grid-cols-3">
          <Card>
            <Kicker>Plain</Kicker>
            <p className="mt-3">A card that only holds things together.</p>
          </Card>
          <Card as="article" lifts>
            <h4>
              <a href="#type" className="card-link">
                A card that is one link
              </a>
            </h4>
            <p className="mt-2 text-sm text-ink-700">It lifts under the pointer and all of it answers.</p>
          </Card>
          <Card padding="sm">
            <Ornament className="w-24 text-gold-500" />
            <p className="mt-3 text-sm">Less air, and an ornament.</p>
          </Card>
        </div>
      </Specimen>
    </Sheet>
  );
}
