import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../picture/icon.tsx";
import { controlClass } from "./control-class.ts";

export interface SelectOption {
  value: string | number;
  label: string;
}

type SelectInputProps = ComponentProps<"select"> & {
  /** A plain string is its own label. */
  options: readonly (string | SelectOption)[];
  /** An empty first choice. */
  placeholder?: string | undefined;
};

/** The browser's own select: works on every phone, with every reader, and without script. */
export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        className={classNames(controlClass, "min-h-touch cursor-pointer appearance-none truncate pr-10")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(toOption).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-700"
      />
    </span>
  );
}

function toOption(option: string | SelectOption): SelectOption {
  return typeof option === "string" ? { value: option, label: option } : option;
}
