import { FileText } from "lucide";
import { formatDay } from "#calendar/dates.ts";
import { useContent } from "#documents/read/content.ts";
import type { ShownProgram } from "#documents/read/read-content.ts";
import type { FileValue } from "#fields/values.ts";
import { programsPage as words } from "#site/programs.words.ts";
import { mailHref, phoneHref } from "#site/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { LinkWords } from "#ui/text-link.tsx";
import { type IntakeDate, nextOf } from "./program-dates.tsx";
import { ProgramAuthor } from "./program-sections.tsx";

type ApplyBarProps = { found: ShownProgram; dates: readonly IntakeDate[]; isClosed: boolean };

/** At the foot of a phone's window: what comes next, and the way to apply. */
export function ApplyBar({ found: { program, shortName }, dates, isClosed }: ApplyBarProps) {
  const next = nextOf(dates);
  const form = isClosed ? undefined : fileUrl(program.applicationForm);
  return (
    <div
      data-apply-bar=""
      className="sticky bottom-0 z-30 flex items-center justify-between gap-4 border-t border-paper-edge bg-white px-gutter py-2 shadow-float lg:hidden print:hidden"
    >
      <p className="min-w-0 text-xs leading-snug text-ink-700">
        {next ? words.dates.names[next.name] : shortName}
        {next && (
          <span className="block text-sm font-semibold text-ink-900">
            {formatDay(next.day)} <span className="font-normal text-crimson-700">{next.left}</span>
          </span>
        )}
      </p>
      <ButtonLink
        href={form ?? "/contact"}
        {...(form && { target: "_blank", rel: "noopener" })}
        className="shrink-0"
      >
        <LinkWords
          label={isClosed ? words.dates.ask : words.dates.apply}
          about={`${shortName} ${form ? words.opensNewTab : ""}`}
        />
      </ButtonLink>
    </div>
  );
}

export function ApplyBox({ found }: { found: ShownProgram }) {
  const { program } = found;
  const {
    phones: [phone],
    emails: [email],
  } = useContent("contact");
  const links = [
    { href: "/notice?type=Admission", text: words.admissionNotices },
    ...(phone ? [{ href: phoneHref(phone.number), text: phone.number }] : []),
    ...(email ? [{ href: mailHref(email.address), text: email.address }] : []),
  ];
  return (
    <section className="break-inside-avoid rounded-md bg-paper-deep p-5 sm:p-7">
      <h2 className="text-xl">{words.applyOrAsk}</h2>
      <p className="mt-2 text-sm text-ink-700 empty:hidden">{program.applying}</p>
      <FileLinks found={found} />
      <p className="mt-3 flex flex-col text-sm">
        {links.map(({ href, text }) => (
          <a key={href} href={href} className={linkClass}>
            {text}
          </a>
        ))}
      </p>
      {program.authorName && (
        <div className="mt-3 border-t border-paper-edge pt-4">
          <ProgramAuthor program={program} />
        </div>
      )}
    </section>
  );
}

const linkClass =
  "inline-flex min-h-touch max-w-full items-center self-start wrap-anywhere font-semibold text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800";

export function FileLinks({ found: { program, shortName } }: { found: ShownProgram }) {
  const links = [
    { label: words.applicationForm, href: fileUrl(program.applicationForm), variant: "primary" },
    { label: words.syllabus, href: fileUrl(program.syllabus), variant: "secondary" },
  ] as const;
  if (links.every(({ href }) => !href)) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2.5 print:hidden">
      {links.map(
        ({ label, href, variant }) =>
          href && (
            <ButtonLink
              key={label}
              href={href}
              target="_blank"
              rel="noopener"
              variant={variant}
              icon={<Icon of={FileText} strokeWidth={1.75} className="size-4" />}
            >
              <LinkWords label={label} about={`${shortName} ${words.opensNewTab}`} />
            </ButtonLink>
          ),
      )}
    </div>
  );
}

const ownFiles = import.meta.glob<string>("./*", {
  base: "/sample/program-files",
  query: "?url",
  import: "default",
  eager: true,
});

/** Where a file is read: as the office uploaded it, or as it comes with the product. Undefined where there is none. */
const fileUrl = ({ source, shown }: FileValue): string | undefined => shown?.url ?? ownFiles[`./${source}`];
