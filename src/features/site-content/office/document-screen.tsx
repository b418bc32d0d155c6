import type { ReactNode } from "react";
import { Link } from "react-router";
import { InsteadOfScreen } from "#kit/office/frame/screen.tsx";
import { textLinkClass } from "#kit/ui/text-link.tsx";

type DocumentHeadingProps = { title: string; back: { to: string; label: string }; children?: ReactNode };

/** The children are beside the title. */
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

export function UnknownDocument() {
  return (
    <InsteadOfScreen
      heading="Site content"
      title="There is no such part of the website."
      link={{ to: "/admin/site", label: "All site content" }}
    >
      Please check the address, or choose a part from the list.
    </InsteadOfScreen>
  );
}
