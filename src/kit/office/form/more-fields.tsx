import { ChevronDown } from "lucide";
import { type ReactNode, useLayoutEffect, useState } from "react";
import { Icon } from "#kit/ui/icon.tsx";
import type { FieldProblems } from "./use-record-editor.ts";

type MoreFieldsProps<Draft extends object> = {
  label: string;
  names: readonly (keyof Draft)[];
  form: { draft: Draft; problems: FieldProblems<Draft>; failure?: string | undefined };
  children: ReactNode;
};

/** Optional fields, folded away unless one of them is filled in or wrong. */
export function MoreFields<Draft extends object>({ label, names, form, children }: MoreFieldsProps<Draft>) {
  const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const mustOpen = names.some((name) => isFilled(form.draft[name]) || form.problems[name]);
  const [isOpen, setOpen] = useState(mustOpen);

  // Before the focus moves to a wrong field, which it cannot while it is folded away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after each save that failed
  useLayoutEffect(() => {
    if (mustOpen) setOpen(true);
  }, [mustOpen, form.failure]);

  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/more mt-4 border-t border-paper-edge"
    >
      <summary className="flex min-h-touch cursor-pointer list-none items-center gap-2 text-sm font-semibold text-crimson-700 hover:text-crimson-800 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 transition-transform duration-quick group-open/more:rotate-180"
        />
        {label}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
