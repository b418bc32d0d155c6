import { useEffect, useState } from "react";

/** An address at which the page can show a file that lies on the visitor's own machine. */
export function useObjectUrl(file: Blob | null): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setMade({ file, url });
    return () => {
      // The same file may come back; its old address leads nowhere then.
      setMade(undefined);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  // Never the address of another file than the one that is asked for.
  return made && made.file === file ? made.url : undefined;
}
