import { Plus, X } from "lucide";
import { useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ActiveToggle } from "#web/ui/toggle.tsx";
import { Line, Sheet, Specimen } from "./specimen.tsx";

const variants = ["primary", "secondary", "quiet", "danger"] as const;

export function ButtonSpecimens() {
  const [isBusy, setIsBusy] = useState(false);
  const [isOn, setIsOn] = useState(true);
  return (
    <Sheet title="Buttons and links" tone="deep">
      {variants.map((variant) => (
        <Specimen key={variant} name={variant}>
          <Line>
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} icon={<Icon of={Plus} className="size-4" />}>
              With icon
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy>
              Busy
            </Button>
            <Button variant={variant} busy busyLabel="Saving...">
              Save
            </Button>
          </Line>
        </Specimen>
      ))}
      <Specimen name="Keeps its width while busy">
        <Line>
          <Button busy={isBusy} busyLabel="Updating..." data-testid="swapping">
            Update
          </Button>
          <Button variant="secondary" onClick={() => setIsBusy(!isBusy)}>
            Switch
          </Button>
        </Line>
      </Specimen>
      <Specimen name="Links">
        <Line>
          <ButtonLink href="#buttons">Link as a button</ButtonLink>
          <ButtonLink href="#buttons" variant="secondary">
            Outlined
          </ButtonLink>
          <TextLink href="#buttons">Plain</TextLink>
          <TextLink href="#buttons" arrow="forward">
            Forward
          </TextLink>
          <TextLink href="#buttons" arrow="back">
            Back
          </TextLink>
          <TextLink href="https://example.org" arrow="external" newTabLabel="(opens in a new tab)">
            Elsewhere
          </TextLink>
        </Line>
      </Specimen>
      <Specimen name="Icon button, toggles">
        <Line>
          <IconButton label="Close" icon={<Icon of={X} className="size-5" />} />
          <IconButton label="Close, disabled" disabled icon={<Icon of={X} className="size-5" />} />
          <ActiveToggle isOn={isOn} label="Active" onToggle={() => setIsOn(!isOn)} />
          <ActiveToggle isOn={false} label="Active, off" onToggle={() => undefined} />
          <ActiveToggle isOn label="Active, with text" text="Active" onToggle={() => undefined} />
          <ActiveToggle isOn={false} label="Inactive, with text" text="Inactive" onToggle={() => undefined} />
          <ActiveToggle isOn busy label="Active, busy" text="Active" onToggle={() => undefined} />
        </Line>
      </Specimen>
      <Specimen name="Badges">
        <Line>
          <Badge>Neutral</Badge>
          <Badge tone="accent">NEW</Badge>
          <Badge tone="gold">Gold</Badge>
          <Badge tone="good">Good</Badge>
          <Badge tone="bad">Bad</Badge>
          <Badge tone="warn">Warn</Badge>
        </Line>
      </Specimen>
    </Sheet>
  );
}
