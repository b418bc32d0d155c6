import { useEffect, useEffectEvent } from "react";

/**
 * Takes a file that is dropped or pasted anywhere on the page. A file dropped beside its field would otherwise make the
 * browser leave the page for it, and what was typed with it. File fields themselves go on as they do.
 */
export function useFilesAnywhere(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile);
  useEffect(() => {
    function over(event: DragEvent) {
      if (hasFiles(event.dataTransfer) && !isFileField(event.target)) event.preventDefault();
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer) || isFileField(event.target)) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file) take(file);
    }
    function paste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0];
      if (!file || event.defaultPrevented) return;
      event.preventDefault();
      take(file);
    }
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    addEventListener("paste", paste);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
      removeEventListener("paste", paste);
    };
  }, []);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** One that is locked takes nothing, and leaves the browser to open the file. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file" && !target.matches(":disabled");
}
