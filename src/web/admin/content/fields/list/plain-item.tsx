import { Copy, Trash2 } from "lucide";
import { editorMessages } from "#content/editor-messages.ts";
import { atField } from "#contract/content/problems.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ContentField } from "../content-field.tsx";
import { ItemHandle, ItemOrder } from "./item-order.tsx";
import type { ListItemProps } from "./list-item.tsx";
import { nameOf } from "./use-list-edits.ts";

const words = editorMessages.list;

/** An item that is not folded: its few fields, and what can be done to it. */
export function PlainItem(props: ListItemProps) {
  const { rule, item, way, index, edits, handle, isFull } = props;
  const name = nameOf(rule, item, index);
  const { item: itemRule } = rule;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 max-sm:px-3 sm:pl-1">
      <ItemHandle handle={handle} name={name} className="max-sm:order-1 max-sm:-ml-2" />
      <div className="grid min-w-0 flex-[1_1_14rem] max-sm:basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 py-1">
        {itemRule.kind === "group" ? (
          Object.entries(itemRule.fields).map(([field, fieldRule]) => (
            <ContentField
              key={field}
              rule={fieldRule}
              value={isRecord(item) ? item[field] : undefined}
              way={atField(way, field)}
            />
          ))
        ) : (
          <ContentField rule={itemRule} value={item} way={way} />
        )}
      </div>
      <div
        className={classNames(
          "ml-auto flex max-sm:order-2",
          itemRule.kind === "group" && "sm:w-full sm:justify-end",
        )}
      >
        <ItemOrder {...props} name={name} />
        {itemRule.kind === "group" && (
          <IconButton
            label={`${words.duplicate}: ${name}`}
            icon={<Icon of={Copy} className="size-4" />}
            disabled={isFull}
            onClick={() => edits.duplicate(item, index)}
          />
        )}
        <IconButton
          label={`${words.remove}: ${name}`}
          icon={<Icon of={Trash2} className="size-4" />}
          onClick={() => edits.remove(item, index)}
        />
      </div>
    </div>
  );
}
