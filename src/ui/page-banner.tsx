import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Container, HillLines, Kicker } from "./layout.tsx";

const tones = {
  ink: "on-dark border-b-2 border-gold-500 bg-ink-900 text-ink-100",
  paper: "border-b-2 border-gold-300 bg-paper-deep text-ink-900",
  /** Without a ground of its own: it is the beginning of what follows. */
  plain: "",
};

type PageBannerProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  tone?: keyof typeof tones | undefined;
  /** Lower and without the hills, for a page whose first screen has more to say than its title. */
  compact?: boolean | undefined;
  /** Places itself: the right half of a wide banner is left to it, and on a narrow one it follows the words. */
  picture?: ReactNode;
  /** Leaves the right half of a wide screen to a picture that the page itself puts there. */
  besidePicture?: boolean | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

export function PageBanner(props: PageBannerProps) {
  const { tone = "ink", compact = false, picture } = props;
  const hasPicture = picture !== undefined;
  const hasHills = !(compact || hasPicture) && tone !== "plain";
  return (
    <header className={classNames("relative isolate overflow-hidden", tones[tone], props.className)}>
      {hasHills && <HillLines tone={tone} className="h-24 w-auto md:h-36 lg:h-[88%]" />}
      <Container
        className={classNames(
          "flex flex-col justify-end",
          compact && "pt-7 pb-8 md:pt-12 md:pb-10",
          hasHills && "pt-10 pb-26 md:pt-16 md:pb-36 lg:min-h-80 lg:pt-24 lg:pb-16",
          hasPicture && "pt-10 pb-9 lg:min-h-112 lg:py-16 2xl:min-h-144",
          tone === "plain" && "pt-9 md:pt-14",
        )}
      >
        <div className={classNames((hasPicture || props.besidePicture) && "lg:w-1/2 lg:pr-14")}>
          {props.kicker && <Kicker className="mb-3 md:mb-5">{props.kicker}</Kicker>}
          <h1 className={classNames("max-w-4xl", compact ? "text-3xl md:text-4xl" : "text-4xl")}>
            {props.title}
          </h1>
          {props.lead && (
            <p
              className={classNames(
                "max-w-2xl text-balance text-ink-700 on-dark:text-ink-200",
                compact ? "mt-3 text-base md:mt-4 md:text-lg" : "mt-5 text-lg",
              )}
            >
              {props.lead}
            </p>
          )}
          {/* The margin is the children's: one that is hidden on a phone leaves no gap there. */}
          {props.children && (
            <div className="flex flex-wrap items-center gap-x-4 *:mt-7">{props.children}</div>
          )}
        </div>
      </Container>
      {picture}
    </header>
  );
}
