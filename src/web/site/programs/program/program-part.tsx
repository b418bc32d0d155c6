import type { ReactNode } from "react";

type ProgramPartProps = {
  title: ReactNode;
  id?: string;
  headingId?: string;
  children: ReactNode;
};

/** A part of a program's page. On a wide screen its title stands beside it, so that the lines stay short and the width is used. */
export function ProgramPart({ title, id, headingId, children }: ProgramPartProps) {
  return (
    <section
      id={id}
      className="break-inside-avoid border-t border-paper-edge pt-6 xl:grid xl:grid-cols-[10.5rem_minmax(0,1fr)] xl:gap-x-8 2xl:grid-cols-[13rem_minmax(0,1fr)] print:block"
    >
      <h2 id={headingId} className="text-2xl xl:text-xl">
        {title}
      </h2>
      <div className="max-xl:mt-4">{children}</div>
    </section>
  );
}
