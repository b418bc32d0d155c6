import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names.ts";
import { controlClass } from "./control-class.ts";

type GrowingInputProps = Omit<ComponentProps<"textarea">, "onChange" | "value"> & {
  value: string;
  onText: (text: string) => void;
};

/** One line of text that is shown whole: it breaks where it has to, and the field grows with it. */
export function GrowingInput({ value, onText, className, ...rest }: GrowingInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);

  // Where the browser does not grow the field by itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text is another one
  useLayoutEffect(() => {
    if (!area.current || CSS.supports("field-sizing", "content")) return;
    const { style, offsetHeight, clientHeight } = area.current;
    style.height = "auto";
    style.height = `${area.current.scrollHeight + offsetHeight - clientHeight}px`;
  }, [value]);

  return (
    <textarea
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      ref={area}
      rows={1}
      value={value}
      onKeyDown={sendOnEnter}
      // What is pasted may hold several lines, and some phones' keyboards enter one without a key.
      onChange={(event) => onText(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
      className={classNames(
        controlClass,
        "field-sizing-content min-h-touch resize-none overflow-hidden",
        className,
      )}
    />
  );
}

/** As in every other field of one line. While a word is composed, Enter chooses among its spellings. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
