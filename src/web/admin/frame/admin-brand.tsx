import { officeMessages } from "#content/office/office-messages.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SchoolCrest } from "#web/lib/pictures/school-crest.tsx";

export function AdminBrand() {
  const { school } = useContent("identity");
  return (
    <div className="flex min-h-touch min-w-0 items-center gap-3 nav:px-3">
      <SchoolCrest className="h-9 w-auto shrink-0 nav:h-11" />
      <div className="min-w-0 leading-tight">
        <p className="font-display text-lg leading-snug text-white">{officeMessages.office.title}</p>
        <p className="truncate text-xs text-ink-200">{school}</p>
      </div>
    </div>
  );
}
