import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Kicker } from "./kicker.tsx";

type SectionHeadingProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  /** A link or a button at the end of the line. */
  action?: ReactNode;
  as?: "h2" | "h3" | undefined;
  size?: "md" | "lg" | undefined;
  align?: "start" | "center" | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

export function SectionHeading(props: SectionHeadingProps) {
  const { as: Heading = "h2", size = "lg", align = "start" } = props;
  const isCentred = align === "center";
  return (
    <header
      className={classNames(
        "flex flex-wrap gap-x-10 gap-y-4",
        isCentred ? "flex-col items-center text-center" : "items-end justify-between",
        props.className,
      )}
    >
      <div className={classNames("max-w-3xl", isCentred && "flex flex-col items-center")}>
        {props.kicker && (
          <Kicker align={align} className="mb-4">
            {props.kicker}
          </Kicker>
        )}
        <Heading id={props.id} className={size === "lg" ? "text-3xl" : "text-2xl"}>
          {props.title}
        </Heading>
        {props.lead && (
          <p className="mt-4 max-w-measure text-lg text-balance text-ink-700 on-dark:text-ink-200">
            {props.lead}
          </p>
        )}
      </div>
      {props.action}
    </header>
  );
}
