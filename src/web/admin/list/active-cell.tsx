import { officeMessages } from "#content/office-messages.ts";
import { ActiveToggle } from "#web/ui/toggle.tsx";

const words = officeMessages.active;

type ActiveCellProps = {
  /** What the row is called; only a screen reader says it. */
  of: string;
  isActive: boolean;
  isBusy: boolean;
  /** On a card that has no room for the word. */
  eyeOnly?: boolean;
  onToggle: () => void;
};

/** The eye of a row; on a card, where no header says what it is for, with its state in a word. */
export function ActiveCell({ of, isActive, isBusy, eyeOnly = false, onToggle }: ActiveCellProps) {
  return (
    <div className="flex items-center">
      <ActiveToggle
        isOn={isActive}
        label={words.of(of)}
        stateText={isActive ? words.on : words.off}
        busy={isBusy}
        onToggle={onToggle}
      />
      {!eyeOnly && (
        <span aria-hidden="true" className="hidden text-ink-700 cards:inline">
          {isActive ? words.active : words.inactive}
        </span>
      )}
    </div>
  );
}
