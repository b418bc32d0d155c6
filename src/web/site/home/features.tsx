import CalendarClock from "lucide-react/icons/calendar-clock";
import GraduationCap from "lucide-react/icons/graduation-cap";
import HandCoins from "lucide-react/icons/hand-coins";
import type { ComponentType } from "react";
import { type Feature, features } from "#content/features.ts";
import { Band } from "#web/ui/band.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

const icons: Record<Feature["key"], ComponentType<{ className?: string; strokeWidth?: number }>> = {
  faculties: GraduationCap,
  courses: HandCoins,
  flexible: CalendarClock,
};

export function Features() {
  return (
    <Band aria-labelledby="features-heading">
      <SectionHeading
        id="features-heading"
        align="center"
        title={features.title}
        lead={features.lead}
        className="mx-auto"
      />
      <ul className="mt-12 grid gap-y-10 md:grid-cols-3 md:divide-x md:divide-paper-edge">
        {features.items.map((feature) => (
          <FeatureItem key={feature.key} feature={feature} />
        ))}
      </ul>
    </Band>
  );
}

function FeatureItem({ feature }: { feature: Feature }) {
  const Icon = icons[feature.key];
  return (
    <li className="flex flex-col items-center text-center md:px-6 lg:px-10">
      <span
        aria-hidden="true"
        className="grid size-16 place-items-center rounded-full border border-gold-300 bg-white text-crimson-700"
      >
        <Icon className="size-7" strokeWidth={1.5} />
      </span>
      <h3 className="mt-5">{feature.title}</h3>
      <p className="mt-3 max-w-[38ch] text-ink-700">{feature.text}</p>
    </li>
  );
}
