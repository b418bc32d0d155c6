import { type ComponentType, useCallback, useEffect, useState } from "react";
import { formatWhole } from "#base/digit-groups.ts";
import { lengthOf } from "#kit/fields/rich.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { RichText } from "#kit/site/rich-text.tsx";
import { Button } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { controlClass } from "#kit/ui/inputs.tsx";
import type { RichEditorProps } from "./rich-editor.tsx";

type RichInputProps = Omit<RichEditorProps, "boxClass"> & { maxLength: number };

const boxClass = classNames(
  controlClass,
  "prose-flow relative min-h-28 max-w-none overflow-x-auto rounded-t-none",
);

/** The editor is large: the text is shown until it is loaded. */
export function RichInput({ maxLength, ...props }: RichInputProps) {
  const [Editor, setEditor] = useState<ComponentType<RichEditorProps>>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    import("./rich-editor.tsx").then(
      ({ RichEditor }) => setEditor(() => RichEditor),
      () => setFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  const length = lengthOf(props.value);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {Editor ? (
        <Editor {...props} boxClass={boxClass} />
      ) : (
        <div className={boxClass}>
          <RichText text={props.value} />
          <p role="status" className="text-sm text-ink-600">
            {hasFailed
              ? "The text editor did not load. Check your connection, then try again."
              : "Loading the editor..."}
          </p>
          {hasFailed && (
            <Button size="sm" variant="secondary" onClick={load}>
              {commonWords.tryAgain}
            </Button>
          )}
        </div>
      )}
      <p
        className={classNames(
          "text-right text-xs tabular-nums",
          length > maxLength ? "font-semibold text-bad-700" : "text-ink-600",
        )}
      >
        {`${formatWhole(length)} of ${formatWhole(maxLength)} characters`}
      </p>
    </div>
  );
}
