import { Eye, EyeOff } from "lucide";
import { type ComponentProps, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../picture/icon.tsx";
import { TextInput } from "./text-input.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { showLabel: string; hideLabel: string };

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
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
        label={shown ? hideLabel : showLabel}
        icon={<Icon of={shown ? EyeOff : Eye} className="size-5" />}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 noscript:hidden"
      />
    </span>
  );
}
