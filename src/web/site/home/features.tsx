import { CalendarClock, GraduationCap, HandCoins, type IconNode } from "lucide";
import { homePage } from "#content/pages/home.ts";
import type { Content } from "#contract/content/documents.ts";
import { useContent } from "#web/lib/content/content.ts";
import { Band } from "#web/ui/layout/band.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";

type Feature = Content<"home">["features"]["items"][number];

/** By their place: the block has three. */
const icons: readonly IconNode[] = [GraduationCap, HandCoins, CalendarClock];

/** Three rows beside their heading, each a line of a short list. */
export function Features() {
  const { lead, items } = useContent("home").features;
  return (
    <Band aria-labelledby="features-heading">
      <div className="grid grid-cols-1 gap-x-20 gap-y-8 lg:grid-cols-[1fr_1.6fr]">
        <SectionHeading
          id="features-heading"
          title={homePage.features.title}
          lead={lead}
          className="self-start"
        />
        <ul className="divide-y divide-paper-edge border-y border-paper-edge">
          {items.map((feature, index) => (
            <FeatureItem key={feature.id} feature={feature} icon={icons[index] ?? GraduationCap} />
          ))}
        </ul>
      </div>
    </Band>
  );
}

function FeatureItem({ feature, icon }: { feature: Feature; icon: IconNode }) {
  return (
    <li className="grid grid-cols-[2.75rem_1fr] gap-x-4 py-6 md:gap-x-6 md:py-7">
      <Icon of={icon} className="mt-0.5 size-8 text-crimson-700" strokeWidth={1.25} />
      <div className="gap-x-8 md:grid md:grid-cols-[12rem_1fr] xl:grid-cols-[14rem_1fr]">
        <h3>{feature.title}</h3>
        <p className="mt-2 text-ink-700 md:mt-0.5">{feature.text}</p>
      </div>
    </li>
  );
}
