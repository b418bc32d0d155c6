import { File as FileIcon, Upload, X } from "lucide";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button, IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Field } from "./field.tsx";
import { fileSizeText } from "./file-size.ts";
import { Icon } from "./icon.tsx";
import { ProgressBar } from "./spinner.tsx";

type FilePickerProps = {
  label: ReactNode;
  value: File | null;
  onChange: (file: File | null) => void;
  onMany?: ((files: File[]) => void) | undefined;
  /** False refuses the file and keeps the earlier one. */
  check?: ((file: File) => boolean) | undefined;
  prompt: ReactNode;
  /** Follows the prompt if there is a mouse. */
  mousePrompt?: string | undefined;
  removeLabel: string;
  progress?: number | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  accept?: string | undefined;
  id?: string | undefined;
  preview?: ReactNode;
};

/** The input covers the zone, so that the browser handles choosing, keys and drops. */
export function FilePicker(props: FilePickerProps) {
  const { value, onChange } = props;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const isLocked = props.disabled || props.progress !== undefined;

  useEffect(() => {
    if (input.current && (input.current.files?.[0] ?? null) !== value) setFile(input.current, value);
  }, [value]);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    if (props.onMany && files.length > 1) {
      setFile(event.target, value);
      return props.onMany(files);
    }
    const [file = null] = files;
    if (!file || props.check?.(file) !== false) return onChange(file);
    // So that choosing the same file again is noticed.
    event.target.value = "";
  }

  function paste(event: ClipboardEvent) {
    const [file] = event.clipboardData.files;
    if (!file) return;
    event.preventDefault();
    if (props.check?.(file) !== false) onChange(file);
  }

  function remove() {
    onChange(null);
    input.current?.focus();
  }

  function zoneLook(): string {
    if (isLocked) return "border-ink-300 bg-paper-deep";
    if (isOver) return "border-solid border-crimson-700 bg-crimson-50";
    if (props.error) return "border-bad-700 bg-white";
    return "border-ink-500 bg-white hover:border-ink-900";
  }

  const { label, hint, error, required, id } = props;
  return (
    <Field {...{ label, hint, error, required, id }} announcesError>
      {(control) => (
        <div
          className={classNames(
            "relative rounded-sm border border-dashed transition-colors duration-quick",
            "has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-(--focus-ring)",
            zoneLook(),
          )}
        >
          <input
            {...control}
            ref={input}
            type="file"
            accept={props.accept}
            multiple={props.onMany !== undefined}
            disabled={isLocked}
            onChange={choose}
            onPaste={paste}
            onDragEnter={() => setIsOver(true)}
            onDragLeave={() => setIsOver(false)}
            onDrop={() => setIsOver(false)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {value ? (
            <ChosenFile {...props} file={value} onRemove={isLocked ? undefined : remove} />
          ) : (
            <div className="pointer-events-none flex min-h-20 items-center gap-4 p-4 text-sm lg:min-h-11 lg:gap-3 lg:px-3 lg:py-2 text-ink-700">
              <Icon of={Upload} strokeWidth={1.5} className="size-6 shrink-0 text-crimson-700" />
              <span>
                {props.prompt}
                {props.mousePrompt && <span className="pointer-coarse:hidden">{props.mousePrompt}</span>}
              </span>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

type FileButtonProps = Pick<ComponentProps<"input">, "accept" | "capture"> &
  ComponentProps<typeof Button> & { label: string; onFile: (file: File) => void };

/** A button where a zone to drop files on would be too large. The label is that of the hidden field. */
export function FileButton({ label, accept, capture, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    // So that choosing the same file again is noticed.
    currentTarget.value = "";
    if (file) onFile(file);
  }

  return (
    <>
      <Button variant="secondary" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        {...{ accept, capture }}
        aria-label={label}
        tabIndex={-1}
        onChange={choose}
        className="hidden"
      />
    </>
  );
}

function setFile(input: HTMLInputElement, file: File | null) {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}

type ChosenFileProps = Pick<FilePickerProps, "preview" | "progress" | "removeLabel"> & {
  file: File;
  onRemove: (() => void) | undefined;
};

function ChosenFile({ file, preview, progress, removeLabel, onRemove }: ChosenFileProps) {
  return (
    <div className="pointer-events-none flex min-h-20 items-center gap-3 p-3">
      <span className="flex size-14 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-700">
        {preview ?? <Icon of={FileIcon} strokeWidth={1.5} className="size-6" />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold text-ink-900">{file.name}</p>
        {progress === undefined ? (
          <p className="text-xs text-ink-600 tabular-nums">{fileSizeText(file.size)}</p>
        ) : (
          <ProgressBar value={progress} label="Upload" className="mt-1" />
        )}
      </div>
      {onRemove && (
        <IconButton
          label={removeLabel}
          icon={X}
          onClick={onRemove}
          className="pointer-events-auto relative"
        />
      )}
    </div>
  );
}
