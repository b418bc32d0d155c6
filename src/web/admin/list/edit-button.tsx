import { Button } from "#web/ui/button.tsx";

type EditButtonProps = {
  /** What the row is called; only a screen reader says it. */
  of: string;
  isEdited: boolean;
  label: string;
  editedLabel: string;
  onEdit: () => void;
};

/** Takes a row into the form; it cannot be taken twice. */
export function EditButton({ of, isEdited, label, editedLabel, onEdit }: EditButtonProps) {
  return (
    <Button size="sm" variant="secondary" disabled={isEdited} onClick={onEdit} className="whitespace-nowrap">
      {isEdited ? editedLabel : label}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}
