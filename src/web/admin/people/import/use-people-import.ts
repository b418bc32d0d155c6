import { useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import type { PeopleGroup } from "#contract/people.rules.ts";
import type { PeopleImportAnswer } from "#contract/people-table.ts";
import { messageOf } from "#web/lib/api-failure.ts";
import { readTableFile } from "../../list/read-table-file.ts";
import { peopleCalls } from "../people.calls.ts";

const words = officeMessages.people.import;

export type PeopleImport = ReturnType<typeof usePeopleImport>;

/** From a text or a file, by way of a look at what would be imported. Whatever fails, the text stays. */
export function usePeopleImport(group: PeopleGroup, onImported: (message: string) => void) {
  const [text, setText] = useState("");
  const [looked, setLooked] = useState<PeopleImportAnswer>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState<"looking" | "importing">();
  const calls = peopleCalls(group);

  function change(typed: string) {
    setText(typed);
    setFailure(undefined);
  }

  async function choose(file: File | null) {
    if (!file) return;
    const read = await readTableFile(file);
    if ("text" in read) change(read.text);
    else setFailure(words[read.problem]);
  }

  async function send(step: "looking" | "importing", onDone: (answer: PeopleImportAnswer) => void) {
    setBusy(step);
    setFailure(undefined);
    try {
      const answer = await (step === "looking" ? calls.lookAtTable(text) : calls.importTable(text));
      if (answer.success) onDone(answer);
      else setFailure(answer.message);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    text,
    looked,
    failure,
    busy,
    change,
    choose,
    look: () => send("looking", setLooked),
    backToText: () => {
      setLooked(undefined);
      setFailure(undefined);
    },
    importAll: () => send("importing", ({ message }) => onImported(message)),
  };
}
