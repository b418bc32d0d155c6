import { Clock, type IconNode, Mail, MapPin, Phone } from "lucide";
import type { ReactNode } from "react";
import { messages } from "#content/messages.ts";
import { useContent } from "#web/lib/content/content.ts";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import { Icon } from "#web/ui/picture/icon.tsx";

const words = messages.contact.details;

const linkClass =
  "inline-flex min-h-touch items-center font-semibold break-all text-ink-900 hover:text-crimson-700";

export function ContactDetails() {
  const { school, campus, university } = useContent("identity");
  const { phones, emails, street, place, hours } = useContent("contact");
  return (
    <section aria-labelledby="contact-details-heading">
      <h2 id="contact-details-heading" className="text-2xl">
        {words.heading}
      </h2>
      <p className="mt-2 text-ink-700">
        {school}, {campus}
        <br />
        {university}
      </p>
      <dl className="mt-6 border-t border-paper-edge">
        {phones.map(({ id, number, whose }) => (
          <Detail key={id} icon={Phone} label={whose || words.phone}>
            <a href={phoneHref(number)} className={linkClass}>
              {number}
            </a>
          </Detail>
        ))}
        {emails.map(({ id, address, whose }) => (
          <Detail key={id} icon={Mail} label={whose || words.email}>
            <a href={mailHref(address)} className={linkClass}>
              {address}
            </a>
          </Detail>
        ))}
        <Detail icon={MapPin} label={words.address}>
          <address className="font-semibold not-italic">
            {street}
            <br />
            {place}
          </address>
        </Detail>
        <Detail icon={Clock} label={words.hours}>
          <span className="font-semibold">{hours}</span>
        </Detail>
      </dl>
    </section>
  );
}

type DetailProps = {
  icon: IconNode;
  label: string;
  children: ReactNode;
};

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="grid grid-cols-1 items-center border-b border-paper-edge py-2 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
      <dt className="flex items-center gap-2.5 text-sm text-ink-700">
        <span className="text-crimson-700">
          <Icon of={icon} size={18} strokeWidth={1.75} />
        </span>
        {label}
      </dt>
      <dd className="flex items-center max-sm:pl-7 sm:min-h-touch">{children}</dd>
    </div>
  );
}
