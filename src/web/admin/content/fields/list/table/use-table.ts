import { useState } from "react";
import { tableMessages as words } from "#content/office/table-messages.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { itemsOf, type TableItems } from "#contract/content/table.ts";
import { contentCalls } from "#web/admin/content/content.calls.ts";
import { useTableText } from "#web/admin/list/import/use-table-text.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { newId } from "../list-steps.ts";

/** From a text or a file, by way of a look at what would be added. Whatever fails, the text stays. */
export function useTable(rule: ListRule) {
  const { text, failure, setFailure, change, choose } = useTableText(words);
  const [found, setFound] = useState<TableItems>();
  const [isBusy, setIsBusy] = useState(false);

  return {
    text,
    found,
    failure,
    isBusy,
    change,
    choose,
    async look() {
      setIsBusy(true);
      setFailure(undefined);
      try {
        const { rows } = await contentCalls.readTable(text);
        setFound(itemsOf(rule, rows, newId));
      } catch (error) {
        setFailure(messageOf(error));
      } finally {
        setIsBusy(false);
      }
    },
    backToText: () => setFound(undefined),
  };
}
