import { Table } from "lucide";
import { useState } from "react";
import { tableMessages as words } from "#content/office/table-messages.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { pathInRules } from "#web/admin/content/field-paths.ts";
import { ExportLink } from "#web/admin/list/export-link.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { useEditorActions } from "../../editor-context.ts";
import { TableDialog } from "./table-dialog.tsx";

type TableToolsProps = { rule: ListRule; path: string; room: number };

/** Items from a table that the school has already, added to the draft, and back into one. */
export function TableTools({ rule, path, room }: TableToolsProps) {
  const { document, update, announce } = useEditorActions();
  const [isOpen, setIsOpen] = useState(false);

  function add(items: unknown[]) {
    update(path, (list) => [...(list as unknown[]), ...items]);
    announce(words.added(items.length));
    setIsOpen(false);
  }

  return (
    <>
      <div className="flex flex-wrap gap-3">
        {room > 0 && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Icon of={Table} className="size-4" />}
            onClick={() => setIsOpen(true)}
          >
            {words.begin}
          </Button>
        )}
        <ExportLink path={`/content/${document}/table.csv`} query={{ field: pathInRules(path) }} size="sm">
          {words.export}
        </ExportLink>
      </div>
      {isOpen && <TableDialog rule={rule} room={room} onAdd={add} onClose={() => setIsOpen(false)} />}
    </>
  );
}
