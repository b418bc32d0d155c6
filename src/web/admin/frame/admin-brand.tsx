import { identity } from "#content/identity.ts";
import { officeMessages } from "#content/office-messages.ts";
import { Crest } from "#web/ui/crest.tsx";

export function AdminBrand() {
  return (
    <div className="flex min-h-touch min-w-0 items-center gap-3 nav:px-3">
      <Crest className="h-9 w-auto shrink-0 nav:h-11" />
      <div className="min-w-0 leading-tight">
        <p className="font-display text-lg leading-snug text-white">{officeMessages.office.title}</p>
        <p className="truncate text-xs text-ink-200">{identity.school}</p>
      </div>
    </div>
  );
}
