import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Container } from "./container.tsx";

type BandTone = "paper" | "deep" | "white" | "ink";

const tones: Record<BandTone, string> = {
  paper: "bg-paper",
  deep: "bg-paper-deep",
  white: "bg-white",
  ink: "on-dark bg-ink-900 text-ink-100",
};

type BandProps = ComponentProps<"section"> & { tone?: BandTone | undefined };

/** A section across the whole window, with its air above and below and its content within the page's width. */
export function Band({ tone = "paper", className, children, ...rest }: BandProps) {
  return (
    <section {...rest} className={classNames("py-band", tones[tone], className)}>
      <Container>{children}</Container>
    </section>
  );
}
