import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";

/** One line of text, and whatever else the browser's own input does: dates, addresses, numbers. */
export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classNames(controlClass, "min-h-touch", className)} />;
}
