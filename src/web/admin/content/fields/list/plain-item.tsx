import { Copy, Trash2 } from "lucide";
import { editorMessages } from "#content/office/editor-messages.ts";
import { atField } from "#contract/content/check/problems.ts";
import type { Rule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ContentField } from "../content-field.tsx";
import { nameOf } from "./item-name.ts";
import { ItemHandle, ItemOrder } from "./item-order.tsx";
import type { ListItemProps } from "./list-item.tsx";

const words = editorMessages.list;
const mostLettersBeside = 50;

/** Beside another field, nobody could read an address or a sentence to its end. */
const isLong = (rule: Rule): boolean =>
  rule.kind === "link" || (rule.kind === "line" && rule.maxLength > mostLettersBeside);

/** An item that is not folded: its few fields, and what can be done to it. */
export function PlainItem(props: ListItemProps) {
  const { rule, item, path, index, edits, handle, isFull } = props;
  const name = nameOf(rule, item, index);
  const { item: itemRule } = rule;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 max-sm:px-3 sm:pl-1">
      <ItemHandle handle={handle} name={name} className="max-sm:order-1 max-sm:-ml-2" />
      <div className="grid min-w-0 flex-[1_1_14rem] max-sm:basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 py-1">
        {itemRule.kind === "group" ? (
          Object.entries(itemRule.fields).map(([field, fieldRule]) => (
            <div key={field} className={isLong(fieldRule) ? "col-span-full" : undefined}>
              <ContentField
                rule={fieldRule}
                value={isRecord(item) ? item[field] : undefined}
                path={atField(path, field)}
              />
            </div>
          ))
        ) : (
          <ContentField rule={itemRule} value={item} path={path} />
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
