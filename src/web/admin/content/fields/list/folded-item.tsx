import { ChevronDown, CircleAlert, Copy, Trash2 } from "lucide";
import { editorMessages } from "#content/office/editor-messages.ts";
import { isRecord } from "#contract/content/shapes.ts";
import type { PictureValue } from "#contract/content/values.ts";
import { Button } from "#web/ui/button/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { fieldId } from "../../field-paths.ts";
import { useEditorActions, useEditorView } from "../editor-context.ts";
import { GroupFields } from "../group-field.tsx";
import { PictureThumbnail } from "../picture/picture-thumbnail.tsx";
import { nameOf } from "./item-name.ts";
import { ItemHandle, ItemOrder } from "./item-order.tsx";
import type { ListItemProps } from "./list-item.tsx";
import { pictureFieldOf } from "./list-shape.ts";

const words = editorMessages.list;

/** An item that shows its name, and its fields when it is unfolded. */
export function FoldedItem(props: ListItemProps) {
  const { rule, item, path, openKey, index, handle } = props;
  const { problems, openItems } = useEditorView();
  const { setOpen } = useEditorActions();
  const isOpen = openItems.has(openKey);
  const name = nameOf(rule, item, index);
  const hasProblem = [...problems.keys()].some((field) => field.startsWith(`${path}.`));
  const picture = pictureFieldOf(rule);
  const bodyId = `${fieldId(path)}-fields`;
  return (
    <>
      <div className="flex items-center pl-1">
        <ItemHandle handle={handle} name={name} />
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
        {/* On a phone the name needs the room: there they stand in what is unfolded. */}
        <div className="flex max-sm:hidden">
          <ItemOrder {...props} name={name} />
        </div>
      </div>
      {isOpen && <Unfolded {...props} name={name} bodyId={bodyId} />}
    </>
  );
}

function Unfolded(props: ListItemProps & { name: string; bodyId: string }) {
  const { rule, item, path, index, edits, isFull, name, bodyId } = props;
  if (rule.item.kind !== "group" || !isRecord(item)) return null;
  return (
    <div id={bodyId} className="border-t border-paper-edge bg-white p-4">
      <GroupFields rule={rule.item} value={item} path={path} />
      <div className="mt-5 flex flex-wrap items-center gap-2">
        <div className="flex sm:hidden">
          <ItemOrder {...props} name={name} />
        </div>
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon of={Copy} className="size-4" />}
          disabled={isFull}
          onClick={() => edits.duplicate(item, index)}
        >
          {words.duplicate}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon of={Trash2} className="size-4" />}
          onClick={() => edits.remove(item, index)}
        >
          {words.remove}
        </Button>
      </div>
    </div>
  );
}
