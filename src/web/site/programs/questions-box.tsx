import { identity } from "#content/identity.ts";
import { programsPage as words } from "#content/programs/page.ts";
import type { Program } from "#content/programs/program.ts";
import { ProgramAuthor } from "./program-author.tsx";

export function QuestionsBox({ program }: { program: Program }) {
  return (
    <section className="break-inside-avoid rounded-md bg-paper-deep p-5 sm:p-7">
      <h2 className="text-xl">{words.questions}</h2>
      <div className="mt-4">
        <ProgramAuthor program={program} />
      </div>
      <p className="mt-3 flex flex-col text-sm">
        <a href={identity.phone.href} className={contactClass}>
          {identity.phone.text}
        </a>
        <a href={identity.email.href} className={contactClass}>
          {identity.email.text}
        </a>
      </p>
    </section>
  );
}

const contactClass =
  "inline-flex min-h-touch max-w-full items-center self-start wrap-anywhere font-semibold text-crimson-700 underline-offset-4 hover:underline";
