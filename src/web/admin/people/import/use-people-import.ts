import { useState } from "react";
import { peopleMessages } from "#content/office/people-messages.ts";
import type { PeopleGroup } from "#contract/people/people.rules.ts";
import type { PeopleImportAnswer } from "#contract/people/people-table.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { useTableText } from "../../list/import/use-table-text.ts";
import { peopleCalls } from "../people.calls.ts";

const words = peopleMessages.import;

export type PeopleImport = ReturnType<typeof usePeopleImport>;

/** From a text or a file, by way of a look at what would be imported. Whatever fails, the text stays. */
export function usePeopleImport(group: PeopleGroup, onImported: (message: string) => void) {
  const { text, failure, setFailure, change, choose } = useTableText(words);
  const [looked, setLooked] = useState<PeopleImportAnswer>();
  const [busy, setBusy] = useState<"looking" | "importing">();
  const calls = peopleCalls(group);

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
