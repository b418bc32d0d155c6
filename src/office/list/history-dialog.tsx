import { useMemo } from "react";
import { adminApi } from "#accounts/session/admin-api.ts";
import { formatMoment } from "#calendar/dates.ts";
import { load, useSettled } from "#client/api.ts";
import { useLastKnown } from "#client/browser.ts";
import type { HistoryEntry, HistoryResponse } from "#collections/collection.schemas.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { ChangeList } from "./list-parts.tsx";
import type { ListedRecord } from "./records.ts";

export type EarlierValues = HistoryEntry["restore"];

type HistoryDialogProps<Row extends ListedRecord> = {
  row: Row | undefined;
  name: string;
  path: string;
  onClose: () => void;
  onRestore: (row: Row, values: EarlierValues) => void;
};

/** Who changed what in one record, newest first. */
export function HistoryDialog<Row extends ListedRecord>(props: HistoryDialogProps<Row>) {
  // Shown while the dialog fades out.
  const row = useLastKnown(props.row);
  if (!row) return null;
  return (
    <Dialog
      open={props.row !== undefined}
      onClose={props.onClose}
      title={<span className="wrap-anywhere">{`History of ${props.name}`}</span>}
      description="Restoring fills in the form with the earlier values. Nothing changes before you save it."
      size="lg"
    >
      <Entries
        key={row._id}
        address={`${props.path}/${row._id}/history`}
        onRestore={(values) => {
          props.onClose();
          props.onRestore(row, values);
        }}
      />
    </Dialog>
  );
}

function Entries({ address, onRestore }: { address: string; onRestore: (values: EarlierValues) => void }) {
  const loading = useMemo(
    () => load(adminApi.get<HistoryResponse>(address), ({ history }) => ({ history })),
    [address],
  );
  const { value: loaded } = useSettled(loading);
  if (!loaded) return <Spinner label="Loading the history..." />;
  if (loaded.state === "failed")
    return <NoticeBar kind="error">{`The history could not be loaded: ${loaded.message}`}</NoticeBar>;
  if (loaded.history.length === 0) return <p className="text-sm text-ink-700">No changes are recorded.</p>;
  return (
    <ol className="flex flex-col gap-5">
      {loaded.history.map((entry, index, all) => (
        <li
          key={entry.at + entry.action}
          className="border-t border-paper-edge pt-4 first:border-0 first:pt-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <p className="min-w-0 flex-1 basis-60 text-sm wrap-anywhere">
              <strong>{entry.action}</strong> · {formatMoment(entry.at)} · {entry.who || "unknown person"}
            </p>
            {index > 0 && Object.keys(entry.restore).length > 0 && (
              <Button size="sm" variant="secondary" onClick={() => onRestore(entry.restore)}>
                Restore
                <span className="sr-only"> {formatMoment(entry.at)}</span>
              </Button>
            )}
          </div>
          {/* Once, where several entries in a row miss the same. */}
          {index > 0 &&
            entry.lost.length > 0 &&
            (index === 1 || String(entry.lost) !== String(all[index - 1]?.lost)) && (
              <p className="mt-1 text-sm text-ink-700">{`Not in the log, so it cannot be restored: ${entry.lost.join(", ")}.`}</p>
            )}
          {entry.fields.length > 0 && (
            <div className="mt-3">
              <ChangeList changes={entry.fields} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
