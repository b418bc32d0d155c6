import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Field } from "#web/ui/field.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Line, Sheet, Specimen } from "./specimen.tsx";

export function DarkSpecimens() {
  return (
    <Sheet title="On dark" tone="ink">
      <SectionHeading
        kicker="Kicker"
        title="A headline on ink"
        lead="And a lead under it, a little quieter."
        as="h3"
      />
      <Line>
        <Button>Primary</Button>
        <Button variant="secondary">Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <ButtonLink href="#dark" variant="secondary">
          Link
        </ButtonLink>
        <TextLink href="#dark" arrow="forward">
          Forward
        </TextLink>
        <Spinner layout="inline" label="Loading..." />
      </Line>
      <Specimen name="Field">
        <div className="grid gap-6 md:grid-cols-2">
          <Field label="E-mail" required hint="No more than once a month." error="Enter an address.">
            {(control) => <TextInput {...control} type="email" />}
          </Field>
          <Card>
            <h4>A paper card on dark</h4>
            <p className="mt-2">
              Its <a href="#dark">links</a> are crimson again.
            </p>
          </Card>
        </div>
      </Specimen>
    </Sheet>
  );
}
