import { ArrowDownUp, FileUp } from "lucide";
import { useState } from "react";
import { peopleMessages } from "#content/office/people-messages.ts";
import { type PeopleGroup, peoplePaths } from "#contract/people/people.rules.ts";
import type { Person } from "#contract/people/people.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { toastSuccess } from "../frame/toasts.ts";
import { ExportLink } from "../list/export-link.tsx";
import type { ListPage, LoadedList } from "../list/loaded-list.ts";
import { ImportDialog } from "./import/import-dialog.tsx";

const words = peopleMessages;

export const orderButtonId = "set-the-order";

type PeopleToolsProps = {
  group: PeopleGroup;
  list: LoadedList<ListPage<Person>> | undefined;
  onOrder: () => void;
  onImported: () => void;
};

/** What is done to the list as a whole. */
export function PeopleTools({ group, list, onOrder, onImported }: PeopleToolsProps) {
  const [isImporting, setImporting] = useState(false);
  const count = list?.state === "ready" ? list.total : 0;
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        id={orderButtonId}
        size="sm"
        variant="secondary"
        disabled={count < 2}
        onClick={onOrder}
        icon={<Icon of={ArrowDownUp} className="size-4" />}
      >
        {words.order.begin}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        onClick={() => setImporting(true)}
        icon={<Icon of={FileUp} className="size-4" />}
      >
        {words.import.begin}
      </Button>
      <ExportLink path={`${peoplePaths[group]}.csv`} query={{}} size="sm">
        {words.export}
      </ExportLink>
      {isImporting && (
        <ImportDialog
          group={group}
          onClose={() => setImporting(false)}
          onImported={(message) => {
            setImporting(false);
            toastSuccess(message, "import");
            onImported();
          }}
        />
      )}
    </div>
  );
}
