import { Link } from "react-router";
import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { buttonClass } from "#web/ui/button/button-class.ts";
import { useMe } from "../session/me.ts";
import { Section } from "./section.tsx";

const words = secondFactorMessages.section;

/** It has a screen of its own. */
export function SecondFactorSection() {
  const isOn = useMe()?.hasSecondFactor ?? false;
  return (
    <Section heading={secondFactorMessages.heading}>
      <p className="text-sm text-ink-700">{isOn ? words.on : words.off}</p>
      <Link
        to="/admin/account/second-factor"
        className={`${buttonClass({ variant: "secondary" })} self-start`}
      >
        {isOn ? words.change : words.setUp}
      </Link>
    </Section>
  );
}
