import type { ReactNode } from "react";
import { Link } from "react-router";
import { textLinkClass } from "#web/ui/button/text-link.tsx";

type DocumentHeadingProps = {
  title: string;
  back: { to: string; label: string };
  /** What stands beside the title. */
  children?: ReactNode;
};

/** What a screen is about, and the way back. It is there before the content is, and where that does not come. */
export function DocumentHeading({ title, back, children }: DocumentHeadingProps) {
  return (
    <>
      <p className="text-sm">
        <Link to={back.to} className={textLinkClass}>
          {back.label}
        </Link>
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </>
  );
}
