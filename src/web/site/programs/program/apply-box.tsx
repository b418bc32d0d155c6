import { programsPage as words } from "#content/programs/page.ts";
import { useContent } from "#web/lib/content/content.ts";
import { mailHref, phoneHref } from "#web/lib/text/contact-links.ts";
import type { FoundProgram } from "../shown-programs.ts";
import { FileLinks } from "./file-links.tsx";
import { ProgramAuthor } from "./program-author.tsx";

/** What stays in sight while the page is read: how to apply, by when, and whom to ask. */
export function ApplyBox({ found }: { found: FoundProgram }) {
  const { program } = found;
  const {
    phones: [phone],
    emails: [email],
  } = useContent("contact");
  return (
    <section className="break-inside-avoid rounded-md bg-paper-deep p-5 sm:p-7">
      <h2 className="text-xl">{words.applyOrAsk}</h2>
      <p className="mt-2 text-sm text-ink-700">{program.applying}</p>
      <FileLinks found={found} />
      <p className="mt-3 flex flex-col text-sm">
        <a href="/notice?type=Admission" className={linkClass}>
          {words.admissionNotices}
        </a>
        {phone && (
          <a href={phoneHref(phone.number)} className={linkClass}>
            {phone.number}
          </a>
        )}
        {email && (
          <a href={mailHref(email.address)} className={linkClass}>
            {email.address}
          </a>
        )}
      </p>
      <div className="mt-3 border-t border-paper-edge pt-4">
        <ProgramAuthor program={program} />
      </div>
    </section>
  );
}

const linkClass =
  "inline-flex min-h-touch max-w-full items-center self-start wrap-anywhere font-semibold text-crimson-700 underline decoration-1 underline-offset-4 hover:text-crimson-800";
