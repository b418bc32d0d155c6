import { changeLogMessages as words } from "#content/office/change-log-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import type { ChangeRecord } from "#contract/change-log/change-log.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { ChangeList } from "../list/rows/change-list.tsx";
import { Fact } from "../list/rows/fact.tsx";
import { whoOf } from "./who.ts";

type ChangeDialogProps = {
  /** Undefined while none is open. */
  change: ChangeRecord | undefined;
  onClose: () => void;
};

/** One line of the log, with every field that it changed. */
export function ChangeDialog({ change, onClose }: ChangeDialogProps) {
  // The line stays in sight while the dialog fades out.
  const shown = useLastKnown(change);
  if (!shown) return null;
  return (
    <Dialog
      open={change !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{shown.subject}</span>}
      closeLabel={words.close}
      size="lg"
      isLocked
    >
      <dl className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <Fact label={words.fact.done}>{shown.action}</Fact>
        <Fact label={words.fact.about}>{words.kind.name[shown.kind]}</Fact>
        <Fact label={words.fact.who}>{whoOf(shown)}</Fact>
        <Fact label={words.fact.when}>{formatMoment(shown.at)}</Fact>
        <Fact label={words.fact.address}>{shown.address || words.none}</Fact>
      </dl>
      <section className="mt-5 border-t border-paper-edge pt-5">
        <h3 className="mb-3 text-lg">{words.changesHeading}</h3>
        {shown.fields.length > 0 ? (
          <ChangeList
            isWhole
            changes={shown.fields.map(({ field, from, to }) => ({ where: field, before: from, after: to }))}
          />
        ) : (
          <p className="text-sm text-ink-700">{words.noFields}</p>
        )}
      </section>
    </Dialog>
  );
}
