import { ChevronDown, CircleAlert, Copy, Image as ImageIcon, Trash2 } from "lucide";
import { type KeyboardEvent, memo, type ReactNode, useState } from "react";
import { fieldId, pathTo } from "#kit/fields/field-paths.ts";
import { groupOf, hasIds, type ListRule, type Rule } from "#kit/fields/rules.ts";
import { isRecord, type PictureValue } from "#kit/fields/values.ts";
import { DragHandle, OrderButtons, type RowDrag } from "#kit/office/order/order.tsx";
import { Badge } from "#kit/ui/badge.tsx";
import { Button, IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { useFields, usePictureUrl } from "./field-context.ts";
import { foldId, isSmall, nameOf, pictureFieldOf, type useListEdits } from "./list-edits.ts";
import type { useLevels } from "./list-levels.ts";
import { GroupFields, RuleField } from "./rule-field.tsx";

type ListItemProps = RowDrag & {
  rule: ListRule;
  item: unknown;
  path: string;
  index: number;
  count: number;
  edits: ReturnType<typeof useListEdits>;
  levels: ReturnType<typeof useLevels>;
  levelKey: string | undefined;
};

const ownProps = ["rule", "item", "path", "index", "count", "dragClass", "levelKey"] as const;

/** Typing in one of two hundred items does not render the others again. */
export const ListItem = memo(
  function ListItem(props: ListItemProps) {
    const { rule, item, path, index, count, edits, levels } = props;
    const name = nameOf(rule, item, index, useFields().offers);
    const handle = {
      ...props.handle,
      ...(levels && { "aria-keyshortcuts": `ArrowUp ArrowDown ${levels.key}` }),
      onKeyDown(event: KeyboardEvent) {
        if (event.key === levels?.key) levels.move(index);
        else props.handle.onKeyDown(event);
      },
    };
    const drawn = {
      ...props,
      name,
      dragHandle: <DragHandle label={`Drag to another place: ${name}`} handle={handle} className="w-9!" />,
      order: (
        <>
          <OrderButtons
            labels={{ up: `Move up: ${name}`, down: `Move down: ${name}` }}
            index={index}
            count={count}
            onMove={edits.move}
          />
          {levels && (
            <IconButton
              label={`${levels.label}: ${name}`}
              icon={<Icon of={levels.icon} className="size-4" />}
              aria-disabled={levels.refusalOf(index) !== "" || undefined}
              onClick={() => levels.move(index)}
              className="aria-disabled:text-ink-300"
            />
          )}
        </>
      ),
    };
    return (
      <li
        // The single field of other items has the id.
        id={hasIds(rule) ? fieldId(path) : undefined}
        className={classNames("rounded-sm border border-paper-edge bg-paper", props.dragClass)}
      >
        {isSmall(rule) ? <PlainItem {...drawn} /> : isRecord(item) && <FoldedItem {...drawn} item={item} />}
      </li>
    );
  },
  (before, after) => ownProps.every((name) => before[name] === after[name]),
);

type DrawnProps = ListItemProps & { name: string; dragHandle: ReactNode; order: ReactNode };

function FoldedItem(props: DrawnProps & { item: Readonly<Record<string, unknown>> }) {
  const { rule, item, path, index, count, edits, order } = props;
  const { problems, remarks } = useFields();
  const [isOpen, setOpen] = useState(false);
  const isInside = (field: string) => field.startsWith(`${path}.`);
  const hasProblem = [...problems.keys()].some(isInside);
  const isNotShown = [...(remarks?.keys() ?? [])].some(isInside);
  const picture = pictureFieldOf(rule);
  const bodyId = `${fieldId(path)}-fields`;
  const group = groupOf(rule.item, item);
  return (
    <>
      <div className="flex items-center pl-1">
        {props.dragHandle}
        <button
          id={foldId(path)}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-13 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-sm px-2 text-left text-sm font-semibold hover:text-crimson-800"
        >
          {picture && <PictureThumbnail picture={item[picture.name] as PictureValue} />}
          <span className="line-clamp-2 min-w-0 flex-1">{props.name}</span>
          {isNotShown && <Badge tone="warn">Not shown</Badge>}
          {hasProblem && (
            <span className="text-bad-700">
              <Icon of={CircleAlert} className="size-5" />
              <span className="sr-only">Something is missing or wrong here.</span>
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
      {isOpen && group && (
        <div id={bodyId} className="border-t border-paper-edge bg-white p-4">
          <GroupFields rule={group} value={item} path={path} />
          <div className="mt-5 flex flex-wrap items-center gap-2">
            <div className="flex sm:hidden">{order}</div>
            <Button
              size="sm"
              variant="quiet"
              icon={Copy}
              disabled={count >= rule.max}
              onClick={() => edits.duplicate(item, index)}
            >
              Duplicate
            </Button>
            <Button size="sm" variant="quiet" icon={Trash2} onClick={() => edits.remove(item, index)}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

const mostLettersBeside = 50;

const isLong = (rule: Rule): boolean =>
  rule.kind === "link" || (rule.kind === "line" && rule.maxLength > mostLettersBeside);

function PlainItem({ rule, item, path, index, count, edits, name, dragHandle, order }: DrawnProps) {
  const group = rule.item.kind === "group" ? rule.item : undefined;
  return (
    <div className="flex flex-wrap items-start gap-x-2 gap-y-1 p-2 max-sm:px-3 sm:pl-1">
      <div className="max-sm:order-1 max-sm:-ml-2">{dragHandle}</div>
      <div className="grid min-w-0 flex-[1_1_14rem] max-sm:basis-full grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 py-1">
        {!group && <RuleField rule={rule.item} value={item} path={path} />}
        {Object.entries(group?.fields ?? {}).map(([field, fieldRule]) => (
          <div key={field} className={isLong(fieldRule) ? "col-span-full" : undefined}>
            <RuleField
              rule={fieldRule}
              value={isRecord(item) ? item[field] : undefined}
              path={pathTo(path, field)}
            />
          </div>
        ))}
      </div>
      <div className={classNames("ml-auto flex max-sm:order-2", group && "sm:w-full sm:justify-end")}>
        {order}
        {group && (
          <IconButton
            label={`Duplicate: ${name}`}
            icon={<Icon of={Copy} className="size-4" />}
            disabled={count >= rule.max}
            onClick={() => edits.duplicate(item, index)}
          />
        )}
        <IconButton
          label={`Remove: ${name}`}
          icon={<Icon of={Trash2} className="size-4" />}
          onClick={() => edits.remove(item, index)}
        />
      </div>
    </div>
  );
}

function PictureThumbnail({ picture }: { picture: PictureValue }) {
  const url = usePictureUrl(picture.source);
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-500">
      {url ? (
        <img
          src={url}
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
