import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";

type ContainerProps = ComponentProps<"div"> & {
  /** "page" for layouts, "measure" for reading. */
  width?: "page" | "measure" | undefined;
};

/** The page's gutter and its greatest width. */
export function Container({ width = "page", className, ...rest }: ContainerProps) {
  return (
    <div
      {...rest}
      className={classNames(
        "mx-auto w-full px-gutter",
        width === "page" ? "max-w-page" : "max-w-reading",
        className,
      )}
    />
  );
}
