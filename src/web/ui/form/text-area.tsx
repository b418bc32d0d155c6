import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, "field-sizing-content min-h-36 resize-y", className)}
    />
  );
}
