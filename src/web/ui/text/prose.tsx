import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** Running text: paragraphs, lists and headings one after the other, at a width one can read. */
export function Prose({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("prose-flow max-w-measure", className)} />;
}
