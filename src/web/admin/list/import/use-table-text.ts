import { useState } from "react";
import { readTableFile, type TableProblem } from "./read-table-file.ts";

/** The text of a table, pasted or out of a file, until it is brought. Whatever fails, the text stays. */
export function useTableText(refusals: Record<TableProblem, string>) {
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string>();

  function change(typed: string) {
    setText(typed);
    setFailure(undefined);
  }

  return {
    text,
    failure,
    setFailure,
    change,
    async choose(file: File | null) {
      if (!file) return;
      const read = await readTableFile(file);
      if ("text" in read) change(read.text);
      else setFailure(refusals[read.problem]);
    },
  };
}
