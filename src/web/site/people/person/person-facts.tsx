import type { ReactNode } from "react";
import { peopleWords } from "#content/pages/people-pages.ts";
import { personPage as words } from "#content/pages/person-page.ts";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import { TextLink, textLinkClass } from "#web/ui/button/text-link.tsx";
import type { SinglePerson } from "./single-person.ts";

/** What can be said in a line each; what is not known is left out. */
export function PersonFacts({ person }: { person: SinglePerson }) {
  const { name, education, subjects, room, email, phone, linkedin } = person;
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        {words.facts}
      </h2>
      <dl className="border-t border-paper-edge">
        <Fact label={words.education}>{education}</Fact>
        <Fact label={words.subjects}>{subjects}</Fact>
        <Fact label={words.room}>{room}</Fact>
        <Fact label={words.email}>
          {email && (
            <a href={mailHref(email)} className={textLinkClass}>
              {email}
            </a>
          )}
        </Fact>
        <Fact label={words.phone}>
          {phone && (
            <a href={phoneHref(firstNumber(phone))} className={textLinkClass}>
              {phone}
            </a>
          )}
        </Fact>
        <Fact label={peopleWords.linkedin}>
          {linkedin && (
            <TextLink href={linkedin} arrow="external" newTabLabel={words.profileOf(name)}>
              {words.profile}
            </TextLink>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid grid-cols-1 items-center gap-x-6 border-b border-paper-edge py-3 has-[a]:py-1 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-sm font-semibold text-ink-600">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Of several numbers, or of one with an extension, what a phone can dial. */
function firstNumber(phone: string): string {
  return phone.split(/[,/]|ext/i, 1)[0] ?? phone;
}
