import { CalendarPlus, ExternalLink, FileText, MessageCircle, SquarePen } from "lucide";
import { type Day, formatDay } from "#base/calendar/dates.ts";
import { contactLinks, mailHref } from "#base/text.ts";
import { useContent } from "#kit/documents/content.ts";
import { type FileValue, isSafeLink, isWebLink } from "#kit/fields/values.ts";
import { calendarPath, dateCalendar } from "#kit/site/calendar-path.ts";
import type { Admission } from "#kit/site/intake-dates.ts";
import { ButtonLink } from "#kit/ui/button.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { BreakableAddress, LinkWords, TextLink } from "#kit/ui/text-link.tsx";
import type { Program } from "./program.document.ts";
import { inRupees } from "./program-fees.ts";
import { ProgramAuthor } from "./program-sections.tsx";
import { programsPage as words } from "./programs.words.ts";
import type { ShownProgram } from "./read-programs.ts";

type ApplyProps = { found: ShownProgram; admission: Admission | undefined };

/** Empty if unknown. */
export const admissionText = (admission: Admission | undefined, format: (day: Day) => string): string =>
  admission ? words.admission[admission.state](admission.day && format(admission.day)) : "";

/** For visitors who cannot apply now. */
function otherAction({ found: { key, program }, admission }: ApplyProps) {
  const canBeSent = Boolean(program.applyAt || fileUrl(program.applicationForm));
  const cannotApply = admission ? admission.state === "closed" : !canBeSent;
  if (cannotApply) return { label: words.apply.ask, href: "/contact", icon: MessageCircle };
  if (admission?.state !== "opens") return undefined;
  const href = calendarPath(dateCalendar(key, "applicationsOpen"));
  return { label: words.apply.remind, href, icon: CalendarPlus };
}

/** At the bottom of a phone. It links to the files' place, not to the files again. */
export function ApplyBar(props: ApplyProps) {
  const { shortName } = props.found;
  const { label, href } = otherAction(props) ?? { label: words.apply.label, href: "#apply" };
  return (
    <div
      data-apply-bar=""
      className="sticky bottom-0 z-30 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-paper-edge bg-white px-gutter py-2 shadow-float lg:hidden print:hidden"
    >
      <p className="flex-[1_1_min(9rem,45%)] text-[min(0.9375rem,4.5vw)] leading-snug font-semibold text-balance text-ink-900">
        {admissionText(props.admission, formatDay) || shortName}
      </p>
      <ButtonLink href={href} className="shrink-0 max-sm:text-[min(0.9375rem,4.5vw)]!">
        <LinkWords label={label} about={shortName} />
      </ButtonLink>
    </div>
  );
}

export function AskBox({ found: { program } }: { found: ShownProgram }) {
  const links = [
    { href: "/notice?type=Admission", text: words.apply.notices },
    ...contactLinks(useContent("contact")),
  ];
  return (
    <section className="break-inside-avoid rounded-md bg-paper-deep p-5 sm:p-7">
      <h2 className="text-xl">{words.apply.questions}</h2>
      <p className="mt-2 flex flex-col text-sm">
        {links.map(({ href, text }) => (
          <a
            key={href}
            href={href}
            className={`inline-flex min-h-touch max-w-full items-center self-start ${linkClass}`}
          >
            <BreakableAddress address={text} />
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
  "wrap-anywhere font-semibold text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800";

/** Until when somebody may be late, and what that costs; empty once nobody may. */
export function lateText(
  { program }: ShownProgram,
  admission: Admission | undefined,
  format: (day: Day) => string,
) {
  const { dates, lateFee } = program;
  const isAhead = admission?.state === "opens" || admission?.state === "open";
  const until = isAhead && dates.lateUntil && words.lateUntil(format(dates.lateUntil));
  const fee = (until || admission?.state === "late") && inRupees(lateFee);
  return [until, fee && words.lateFee(fee)].filter(Boolean).join(", ");
}

/** Where applications are taken, if not by the form. */
function applyLink({ applyAt }: Program) {
  if (!applyAt || !isSafeLink(applyAt)) return undefined;
  if (!isWebLink(applyAt)) return { label: words.apply.onPage, href: applyAt, icon: SquarePen };
  return { label: words.apply.onPortal(new URL(applyAt).host), href: applyAt, icon: ExternalLink };
}

/** The only links to the files. The form is first while it can be submitted. */
export function FileLinks(props: ApplyProps) {
  const { program, shortName } = props.found;
  const action = otherAction(props);
  const files = [
    { label: words.apply.form, href: fileUrl(program.applicationForm), icon: FileText },
    { label: words.apply.syllabus, href: fileUrl(program.syllabus), icon: FileText },
  ].map((file) => ({ ...file, about: words.apply.file(shortName), target: "_blank" }));
  const first = action ?? applyLink(program);
  const target = first && isWebLink(first.href) ? "_blank" : undefined;
  const links = [...(first ? [{ ...first, about: shortName, target }] : []), ...files];
  const [email] = useContent("contact").emails;
  // Instructions of its own must not contradict ours.
  const steps = program.sections.find(({ title }) => /how to apply/i.test(title));
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden print:hidden">
        {links.map(
          ({ label, href, icon, about, target }, index) =>
            href && (
              <ButtonLink
                key={label}
                href={href}
                target={target}
                rel={target && "noopener"}
                variant={index === 0 ? "primary" : "secondary"}
                icon={<Icon of={icon} strokeWidth={1.75} className="size-4 shrink-0" />}
              >
                <LinkWords label={label} about={about} />
              </ButtonLink>
            ),
        )}
      </div>
      {steps && (
        <TextLink href={`#${steps.id}`} className="mt-1 text-sm print:hidden">
          {words.applyInSteps}
        </TextLink>
      )}
      {!steps && !first && fileUrl(program.applicationForm) && (
        <p className="mt-3 text-sm text-ink-700">
          {words.apply.sendTo}{" "}
          <a href={email ? mailHref(email.address) : "/contact"} className={linkClass}>
            {email?.address ?? words.apply.office}
          </a>
          {email && words.apply.orBring}.
        </p>
      )}
    </>
  );
}

export const hasFiles = ({ applicationForm, syllabus }: Program): boolean =>
  [applicationForm, syllabus].some((file) => fileUrl(file));

const ownFiles = import.meta.glob<string>("./*", {
  base: "/sample/program-files",
  query: "?url",
  import: "default",
  eager: true,
});

/** Undefined if there is no file. */
const fileUrl = ({ source, shown }: FileValue): string | undefined => shown?.url ?? ownFiles[`./${source}`];
