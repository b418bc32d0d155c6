import { Upload } from "lucide";
import { type ChangeEvent, useRef } from "react";
import { transferMessages as words } from "#content/office/transfer-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { documents } from "#contract/content/documents.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ExportLink } from "../../list/export-link.tsx";
import { useImport } from "./use-import.ts";

/** All content as one file, out and back. */
export function TransferSection({ onDone }: { onDone: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const { found, isOpen, isBusy, close, look, bring } = useImport(onDone);
  const isEmpty = found?.documents.length === 0;

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // The same file may be chosen again after it was mended.
    currentTarget.value = "";
    if (file) void look(file);
  }

  return (
    <section aria-labelledby="transfer" className="border-t border-paper-edge pt-6">
      <h2 id="transfer" className="text-lg">
        {words.heading}
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ExportLink path="/content-export" query={{}}>
          {words.export}
        </ExportLink>
        <Button
          variant="secondary"
          busy={isBusy && !isOpen}
          busyLabel={words.reading}
          icon={<Icon of={Upload} className="size-4" />}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={words.choose}
          tabIndex={-1}
          className="sr-only"
          onChange={choose}
        />
      </div>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !(open || isBusy) && close()}
        size="sm"
        closesOutside={false}
        initialFocus={keep}
        title={words.title}
        description={isEmpty ? words.nothing : words.text}
        closeLabel={words.cancel}
        footer={
          <>
            <Button ref={keep} variant="secondary" disabled={isBusy} onClick={close}>
              {words.cancel}
            </Button>
            {!isEmpty && (
              <Button busy={isBusy} busyLabel={words.working} onClick={() => void bring()}>
                {words.confirm}
              </Button>
            )}
          </>
        }
      >
        <ul className="list-disc pl-5 text-sm">
          {found?.documents.map(({ name, changes, withdraws }) => (
            <li key={name}>
              {words.changes(documents[name].title, changes)}
              {withdraws && `. ${words.withdraws(formatMoment(withdraws))}`}
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  );
}
