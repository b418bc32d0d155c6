import { ChevronDown, Eye, EyeOff } from "lucide";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={classNames(controlClass, "min-h-touch", className)} />;
}

export function TextArea({ className, rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      rows={rows}
      className={classNames(controlClass, "field-sizing-content min-h-36 resize-y", className)}
    />
  );
}

export interface SelectOption {
  value: string | number;
  label: string;
}

type SelectInputProps = ComponentProps<"select"> & {
  options: readonly (string | SelectOption)[];
  placeholder?: string | undefined;
};

export function SelectInput({ options, placeholder, className, ...rest }: SelectInputProps) {
  return (
    <span className={classNames("relative block", className)}>
      <select
        {...rest}
        className={classNames(controlClass, "min-h-touch cursor-pointer appearance-none truncate pr-10")}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => {
          const { value, label } = typeof option === "string" ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {label}
            </option>
          );
        })}
      </select>
      <Icon
        of={ChevronDown}
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-700"
      />
    </span>
  );
}

type GrowingInputProps = Omit<ComponentProps<"textarea">, "onChange" | "value"> & {
  value: string;
  onText: (text: string) => void;
};

export function GrowingInput({ value, onText, className, ...rest }: GrowingInputProps) {
  return (
    <textarea
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      rows={1}
      value={value}
      onKeyDown={sendOnEnter}
      // Pasted text may have several lines, and some phones enter line breaks without a key.
      onChange={(event) => onText(event.target.value.replaceAll(/(?<!\s)\s*\n\s*/g, " "))}
      className={classNames(
        controlClass,
        "field-sizing-content min-h-touch resize-none not-supports-[field-sizing:content]:resize-y",
        className,
      )}
    />
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** At least 16 px, or iOS zooms in on focus. */
export const controlClass =
  "block w-full min-w-0 rounded-sm border border-ink-500 bg-white px-3 py-2 text-base text-ink-900 " +
  "transition-colors duration-quick placeholder:text-ink-500 not-disabled:hover:border-ink-800 " +
  "aria-invalid:border-bad-700 aria-invalid:shadow-[inset_0_0_0_1px_var(--color-bad-700)] " +
  "disabled:cursor-not-allowed disabled:border-ink-200 disabled:bg-paper-deep disabled:text-ink-600";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  return (
    <span className={classNames("relative block", className)}>
      <TextInput
        autoComplete="current-password"
        {...rest}
        type={shown ? "text" : "password"}
        spellCheck={false}
        autoCapitalize="off"
        className="pr-touch"
      />
      <IconButton
        // Without the word password: the button is beside a field of that name.
        label={shown ? "Hide what is typed" : "Show what is typed"}
        icon={shown ? EyeOff : Eye}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 noscript:hidden"
      />
    </span>
  );
}

/** A checkbox, or another `type`, with its label. */
export function Choice({ className, children, ...input }: ComponentProps<"input">) {
  return (
    <label className={classNames("flex min-h-touch cursor-pointer items-center gap-3 py-1", className)}>
      <input type="checkbox" {...input} className="size-5 shrink-0" />
      {children}
    </label>
  );
}
