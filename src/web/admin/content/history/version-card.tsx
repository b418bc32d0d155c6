import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { VersionRecord } from "#contract/content/content.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { ChangeList } from "../../list/rows/change-list.tsx";

const words = editorMessages.history;

const tones = {
  sample: "neutral",
  past: "neutral",
  current: "good",
  scheduled: "warn",
  withdrawn: "neutral",
} as const;

export function VersionCard({ version, onRestore }: { version: VersionRecord; onRestore: () => void }) {
  const { state, savedAt, savedBy, publishedAt, changes, moreChanges } = version;
  const name = words.version(version.version);
  return (
    <Card as="li" padding="sm" className="sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">{name}</h2>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
        {state !== "current" && (
          <Button size="sm" variant="secondary" onClick={onRestore} className="ml-auto">
            {words.restore}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-700">
        {savedAt ? words.saved(savedBy ?? "", formatMoment(savedAt)) : words.came}
        {state === "scheduled" && publishedAt && ` ${words.willBePublic(formatMoment(publishedAt))}`}
      </p>
      {savedAt && (
        <div className="mt-4">
          {changes.length > 0 ? (
            <ChangeList changes={changes} more={moreChanges} />
          ) : (
            <p className="text-sm text-ink-600">{words.noChanges}</p>
          )}
        </div>
      )}
    </Card>
  );
}
