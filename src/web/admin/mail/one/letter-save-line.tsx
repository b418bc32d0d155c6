import { mailingMessages } from "#content/office/mailing-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { LetterSave } from "./use-letter.ts";

const words = mailingMessages.one;

/** Whether what is typed is saved. */
export function LetterSaveLine({ save, onTryAgain }: { save: LetterSave; onTryAgain: () => void }) {
  if (save.kind === "failed")
    return (
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <p role="alert" className="font-medium text-bad-700">
          {words.notSaved(save.message)}
        </p>
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      </div>
    );
  return (
    <p aria-live={save.kind === "saved" ? "polite" : undefined} className="text-sm text-ink-700">
      {words[save.kind]}
    </p>
  );
}
