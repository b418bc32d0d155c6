import { ChevronDown, CircleAlert, Copy, Image as ImageIcon, Trash2 } from "lucide";
import { memo, type ReactNode } from "react";
import { atField } from "#fields/check.ts";
import { fieldId } from "#fields/field-paths.ts";
import type { ListRule, Rule } from "#fields/rules.ts";
import { isRecord, type PictureValue } from "#fields/values.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import { DragHandle, OrderButtons, type useDragOrder } from "../order/order.tsx";
import { useFields } from "./field-context.ts";
import { usePictureAddress } from "./field-pictures.ts";
import { fieldWords } from "./fields.words.ts";
import { isSmall, type ListEdits, nameOf, pictureFieldOf } from "./list-edits.ts";
import { GroupFields, RuleField } from "./rule-field.tsx";

type ListItemProps = {
  rule: ListRule;
  item: unknown;
  path: string;
  openKey: string;
  index: number;
  items: readonly unknown[];
  edits: ListEdits;
  handle: ReturnType<ReturnType<typeof useDragOrder>["handleOf"]>;
  dragClass: string;
  isFull: boolean;
};

/** Typing in one of two hundred items does not render the others again. */
export const ListItem = memo(
  ListItemRow,
  (before, after) =>
    ownProps.every((name) => before[name] === after[name]) && before.items.length === after.items.length,
);

const ownProps = ["rule", "item", "path", "openKey", "index", "dragClass", "isFull"] as const;

function ListItemRow(props: ListItemProps) {
  const { rule, item, items, path, index, edits, handle, dragClass } = props;
  const name = nameOf(rule, item, index);
  const shared = {
    ...props,
    name,
    dragHandle: <DragHandle label={`${words.drag}: ${name}`} handle={handle} className="w-9!" />,
    order: (
      <OrderButtons
        labels={{ up: `${words.up}: ${name}`, down: `${words.down}: ${name}` }}
        index={index}
        count={items.length}
        onMove={(from, to) => edits.move(items, from, to)}
      />
    ),
  };
  return (
    <li
      // The single field of other items has the id.
      id={rule.item.kind === "group" ? fieldId(path) : undefined}
      className={classNames("rounded-sm border bg-paper", dragClass)}
    >
      {isSmall(rule) ? <PlainItem {...shared} /> : <FoldedItem {...shared} />}
    </li>
  );
}

type SharedProps = ListItemProps & { name: string; dragHandle: ReactNode; order: ReactNode };

const words = fieldWords.list;

function FoldedItem(props: SharedProps) {
  const { rule, item, path, openKey, name, dragHandle, order } = props;
  const { problems, openItems, setOpen } = useFields();
  const isOpen = openItems.has(openKey);
  const hasProblem = [...problems.keys()].some((field) => field.startsWith(`${path}.`));
  const picture = pictureFieldOf(rule);
  const bodyId = `${fieldId(path)}-fields`;
  return (
    <>
      <div className="flex items-center pl-1">
        {dragHandle}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(openKey, !isOpen)}
          className="flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-sm px-2 text-left text-sm font-semibold hover:text-crimson-800"
        >
          {picture && isRecord(item) && <PictureThumbnail picture={item[picture] as PictureValue} />}
          <span className="line-clamp-2 min-w-0 flex-1">{name}</span>
          {hasProblem && (
            <span className="text-bad-700">
              <Icon of={CircleAlert} className="size-5" />
              <span className="sr-only">{words.hasProblem}</span>
            </span>
          )}
          <Icon
            of={ChevronDown}
            className={classNames(
              "size-4 shrink-0 transition-transform duration-quick",
              isOpen && "rotate-180",
            )}
          />
        </button>
        {/* On a phone the buttons are in the unfolded part. */}
        <div className="flex max-sm:hidden">{order}</div>
      </div>
      {isOpen && <Unfolded {...props} bodyId={bodyId} />}
    </>
  );
}

function Unfolded(props: SharedProps & { bodyId: string }) {
  const { rule, item, path, index, edits, isFull, order, bodyId } = props;
  if (rule.item.kind !== "group" || !isRecord(item)) return null;
  return (
    <div id={bodyId} className="border-t border-paper-edge bg-white p-4">
      <GroupFields rule={rule.item} value={item} path={path} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <div className="flex sm:hidden">{order}</div>
        <Button
          size="sm"
          variant="quiet"
          icon={Copy}
          disabled={isFull}
          onClick={() => edits.duplicate(item, index)}
        >
          {words.duplicate}
        </Button>
        <Button size="sm" variant="quiet" icon={Trash2} onClick={() => edits.remove(item, index)}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

const mostLettersBeside = 50;

const isLong = (rule: Rule): boolean =>
  rule.kind === "link" || (rule.kind === "line" && rule.maxLength > mostLettersBeside);

function PlainItem({ rule, item, path, index, edits, isFull, name, dragHandle, order }: SharedProps) {
  const { item: itemRule } = rule;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 max-sm:px-3 sm:pl-1">
      <div className="max-sm:order-1 max-sm:-ml-2">{dragHandle}</div>
      <div className="grid min-w-0 flex-[1_1_14rem] max-sm:basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 py-1">
        {itemRule.kind === "group" ? (
          Object.entries(itemRule.fields).map(([field, fieldRule]) => (
            <div key={field} className={isLong(fieldRule) ? "col-span-full" : undefined}>
              <RuleField
                rule={fieldRule}
                value={isRecord(item) ? item[field] : undefined}
                path={atField(path, field)}
              />
            </div>
          ))
        ) : (
          <RuleField rule={itemRule} value={item} path={path} />
        )}
      </div>
      <div
        className={classNames(
          "ml-auto flex max-sm:order-2",
          itemRule.kind === "group" && "sm:w-full sm:justify-end",
        )}
      >
        {order}
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

function PictureThumbnail({ picture }: { picture: PictureValue }) {
  const address = usePictureAddress(picture.source);
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-500">
      {address ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
          className="size-full object-cover"
        />
      ) : (
        <Icon of={ImageIcon} strokeWidth={1.5} className="size-5" />
      )}
    </span>
  );
}
