import { MapPin } from "lucide";
import type { Content } from "#contract/content/documents.ts";
import { Icon } from "#web/ui/picture/icon.tsx";

export type Facility = Content<"facilities">["groups"][number]["facilities"][number];

/** Where it is, and what one has to know of it. */
export function FacilityFacts({ facility }: { facility: Facility }) {
  return (
    <p className="mt-3 flex items-start gap-2 border-t border-paper-edge pt-3 text-sm">
      <Icon of={MapPin} strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-crimson-700" />
      <span>
        <span className="font-semibold text-ink-900">{facility.where}</span>
        <span className="block text-ink-700">{facility.detail}</span>
      </span>
    </p>
  );
}
