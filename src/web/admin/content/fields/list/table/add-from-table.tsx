import { Table } from "lucide";
import { useState } from "react";
import { tableMessages as words } from "#content/table-messages.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useEditorActions } from "../../editor-context.ts";
import { TableDialog } from "./table-dialog.tsx";

type AddFromTableProps = { rule: ListRule; way: string; room: number };

/** Items from a table that the school has already, added to the draft. */
export function AddFromTable({ rule, way, room }: AddFromTableProps) {
  const { update, announce } = useEditorActions();
  const [isOpen, setIsOpen] = useState(false);

  function add(items: unknown[]) {
    update(way, (list) => [...(list as unknown[]), ...items]);
    announce(words.added(items.length));
    setIsOpen(false);
  }

  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<Icon of={Table} className="size-4" />}
        onClick={() => setIsOpen(true)}
        className="self-start"
      >
        {words.begin}
      </Button>
      {isOpen && <TableDialog rule={rule} room={room} onAdd={add} onClose={() => setIsOpen(false)} />}
    </>
  );
}
