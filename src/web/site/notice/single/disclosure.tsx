import { ChevronDown } from "lucide";
import type { ComponentProps } from "react";
import { Icon } from "#web/ui/picture/icon.tsx";

type DisclosureProps = ComponentProps<"details"> & { summary: string };

/** Opens without script. */
export function Disclosure({ summary, children, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className="group border-y border-paper-edge print:border-0">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold text-ink-900 hover:text-crimson-700 [&::-webkit-details-marker]:hidden print:hidden">
        {summary}
        <Icon
          of={ChevronDown}
          className="size-5 shrink-0 transition-transform duration-quick group-open:rotate-180"
        />
      </summary>
      <div className="pt-2 pb-6 print:p-0">{children}</div>
    </details>
  );
}
