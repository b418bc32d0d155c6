import { CircleAlert } from "lucide";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";

type SaveFailureProps = { id: string; failure: string | undefined; className?: string };

/** Beside the button: why the last save failed, for those who missed the toast. It was said aloud with that one. */
export function SaveFailure({ id, failure, className }: SaveFailureProps) {
  if (!failure) return null;
  return (
    <p
      id={id}
      className={classNames(
        "flex min-w-0 items-start gap-1.5 text-sm font-medium break-words text-bad-700",
        className,
      )}
    >
      <Icon of={CircleAlert} className="mt-0.5 size-4 shrink-0" />
      {failure}
    </p>
  );
}
