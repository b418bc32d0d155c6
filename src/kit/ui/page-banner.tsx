import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Container, HillLines, Kicker } from "./layout.tsx";

const tones = {
  ink: "on-dark border-b-2 border-gold-500 bg-ink-900 text-ink-100",
  paper: "border-b-2 border-gold-300 bg-paper-deep text-ink-900",
};

type PageBannerProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  tone?: keyof typeof tones | undefined;
  /** Fills the right half of a wide banner, and follows the words on a narrow one. */
  picture?: ReactNode;
  /** The page puts its own picture into the right half. */
  besidePicture?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

export function PageBanner(props: PageBannerProps) {
  const { tone = "ink", picture } = props;
  const hasPicture = picture !== undefined;
  return (
    <header className={classNames("relative isolate overflow-hidden", tones[tone], props.className)}>
      {!(hasPicture || props.besidePicture) && (
        <HillLines tone={tone} className="h-[92%] max-h-60 w-auto max-lg:hidden" />
      )}
      <Container
        className={classNames(
          "flex flex-col justify-end pt-7 pb-8 md:pt-12 md:pb-10",
          hasPicture && "lg:min-h-112 lg:py-16 2xl:min-h-144",
        )}
      >
        <div className={classNames((hasPicture || props.besidePicture) && "lg:w-1/2 lg:pr-14")}>
          {props.kicker && <Kicker className="mb-3 md:mb-5">{props.kicker}</Kicker>}
          <h1 className="max-w-4xl text-3xl md:text-4xl">{props.title}</h1>
          {props.lead && (
            <p className="mt-3 max-w-2xl text-base text-balance text-ink-700 md:mt-4 md:text-lg on-dark:text-ink-200">
              {props.lead}
            </p>
          )}
          {/* The margin is on the children, so that a hidden one leaves no gap. */}
          {props.children && (
            <div className="flex flex-wrap items-center gap-x-4 *:mt-7">{props.children}</div>
          )}
        </div>
      </Container>
      {picture}
    </header>
  );
}
