import { homePage } from "#content/pages/home.ts";
import { useContent } from "#web/lib/content/content.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Band } from "#web/ui/layout/band.tsx";
import { SectionHeading } from "#web/ui/layout/section-heading.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import { LinkWords } from "./link-words.tsx";

export function WhyChooseUs() {
  const { kicker, link } = homePage.whyChooseUs;
  const { title, lead, promises, qualifications } = useContent("home").whyChooseUs;
  return (
    <Band tone="white" aria-labelledby="why-heading">
      <div className="grid grid-cols-1 gap-x-20 gap-y-14 lg:grid-cols-[1fr_1.05fr]">
        <div>
          <SectionHeading id="why-heading" kicker={kicker} title={title} lead={lead} />
          <dl className="mt-9 space-y-6">
            {promises.map(({ id, label, percent }) => (
              <div key={id}>
                <dt className="text-sm font-semibold text-ink-900">{label}</dt>
                <dd className="mt-1.5">
                  <ProgressBar value={(percent ?? 0) / 100} label={label} />
                </dd>
              </div>
            ))}
          </dl>
          <ButtonLink href={link.href} variant="secondary" className="mt-10">
            <LinkWords {...link} />
          </ButtonLink>
        </div>
        <ol className="grid grid-cols-1 content-start gap-x-10 sm:grid-cols-2 lg:mt-2">
          {qualifications.map((item, index) => (
            <li key={item.id} className="border-t border-gold-300 pt-5 pb-9">
              <span aria-hidden="true" className="font-display text-3xl text-crimson-700">
                {index + 1}
              </span>
              <h3 className="mt-3">{item.title}</h3>
              <p className="mt-2.5 text-ink-700">{item.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Band>
  );
}
