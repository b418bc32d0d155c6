import { editorMessages } from "#content/office/editor-messages.ts";
import { formatMoment } from "#contract/calendar/dates.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { SaveState } from "../saving/draft-saver.ts";

const words = editorMessages.save;

type SaveLineProps = {
  save: SaveState;
  isUploading: boolean;
  onTryAgain: () => void;
  /** Shows again what two people have made of one field. */
  onCompare: () => void;
  className?: string;
};

/** Whether what is typed is saved. */
export function SaveLine({ save, isUploading, onTryAgain, onCompare, className }: SaveLineProps) {
  const isBad = save.kind === "failed" || save.kind === "contested";
  return (
    <div className={classNames("flex min-h-5 min-w-0 flex-wrap items-center gap-x-3 text-sm", className)}>
      {/* That a pause has begun or a save is under way is not worth a word to those who listen. */}
      <p
        role={isBad ? "alert" : undefined}
        aria-live={save.kind === "saved" ? "polite" : undefined}
        className={isBad ? "font-medium text-bad-700" : "text-ink-700"}
      >
        {isUploading ? words.uploading : saveText(save)}
      </p>
      {save.kind === "failed" && !save.isTryingAgain && (
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      )}
      {save.kind === "contested" && (
        <Button size="sm" variant="secondary" onClick={onCompare}>
          {words.compare}
        </Button>
      )}
    </div>
  );
}

/** "14:03", by the school's clock. */
const timeOf = (instant: string): string => formatMoment(instant).slice(-5);

function saveText(save: SaveState): string {
  switch (save.kind) {
    case "saved":
      return words.saved(timeOf(save.at));
    case "failed":
      return `${words.failed(save.message)} ${save.isTryingAgain ? words.tryingAgain : words.kept}`;
    default:
      return words[save.kind];
  }
}
