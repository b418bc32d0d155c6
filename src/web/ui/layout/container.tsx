import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

/** The page's gutter and its greatest width. */
export function Container({ className, ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={classNames("mx-auto w-full max-w-page px-gutter", className)} />;
}
