import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Kicker } from "./kicker.tsx";

type SectionHeadingProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  /** A link or a button at the end of the line. */
  action?: ReactNode;
  id?: string | undefined;
  className?: string | undefined;
};

export function SectionHeading({ title, kicker, lead, action, id, className }: SectionHeadingProps) {
  return (
    <header className={classNames("flex flex-wrap items-end justify-between gap-x-10 gap-y-4", className)}>
      <div className="max-w-3xl">
        {kicker && <Kicker className="mb-4">{kicker}</Kicker>}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {lead && (
          <p className="mt-4 max-w-measure text-lg text-balance text-ink-700 on-dark:text-ink-200">{lead}</p>
        )}
      </div>
      {action}
    </header>
  );
}
