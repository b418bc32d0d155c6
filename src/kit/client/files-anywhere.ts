import { useEffect, useEffectEvent } from "react";

/** Takes files that are dropped or pasted anywhere. Beside its field a dropped file would make the browser leave the page. */
export function useFilesAnywhere(onFiles: (first: File, all: File[]) => void): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    function over(event: DragEvent) {
      if (hasFiles(event.dataTransfer) && !isFileField(event.target)) event.preventDefault();
    }
    function drop(event: DragEvent) {
      if (!hasFiles(event.dataTransfer) || isFileField(event.target)) return;
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files[0]) take(files[0], files);
    }
    function paste(event: ClipboardEvent) {
      const files = [...(event.clipboardData?.files ?? [])];
      if (!files[0] || event.defaultPrevented) return;
      event.preventDefault();
      take(files[0], files);
    }
    const ended = new AbortController();
    addEventListener("dragover", over, ended);
    addEventListener("drop", drop, ended);
    addEventListener("paste", paste, ended);
    return () => ended.abort();
  }, []);
}

function hasFiles(transfer: DataTransfer | null): boolean {
  return transfer?.types.includes("Files") ?? false;
}

/** Not a disabled one: on it the browser would open the dropped file. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === "file" && !target.matches(":disabled");
}
