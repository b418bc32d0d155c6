import { Plus } from "lucide";
import type { DragEvent } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { atField } from "#contract/content/check/problems.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { useDragOrder } from "#web/admin/list/order/use-drag-order.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { fieldId, stepsOf } from "../../field-paths.ts";
import { useEditorView } from "../editor-context.ts";
import { AddPictures } from "./add-pictures.tsx";
import { ListItem } from "./list-item.tsx";
import { isOfPictures, markOf, pictureFieldOf } from "./list-shape.ts";
import { TableTools } from "./table/table-tools.tsx";
import { useListEdits } from "./use-list-edits.ts";
import { useManyPictures } from "./use-many-pictures.ts";

const words = editorMessages.list;

type ListFieldProps = { rule: ListRule; value: readonly unknown[]; path: string };

/** A list whose items are added, removed, doubled and put in order. */
export function ListField({ rule, value, path }: ListFieldProps) {
  const edits = useListEdits(rule, path);
  const pictureName = isOfPictures(rule) ? pictureFieldOf(rule) : undefined;
  const pictures = useManyPictures(rule, path, pictureName ?? "");
  const { problems } = useEditorView();
  const { list, drag, handleOf } = useDragOrder<HTMLUListElement>((from, to) => edits.move(value, from, to));
  const problem = problems.get(path);
  const isFull = value.length >= rule.max;
  const isOutermost = stepsOf(path).length === 1;
  return (
    <fieldset
      id={fieldId(path)}
      tabIndex={-1}
      aria-describedby={problem && `${fieldId(path)}-error`}
      // Beside the field for it, too: who drops ten photographs on their list means the list.
      onDrop={pictureName && !isFull ? (event) => dropOn(event, pictures.add) : undefined}
      className="min-w-0 outline-none"
    >
      <legend className={isOutermost ? "font-display text-xl" : "text-sm font-semibold"}>{rule.label}</legend>
      {rule.hint && <p className="mt-1 text-xs text-ink-600">{rule.hint}</p>}
      {problem && (
        <p id={`${fieldId(path)}-error`} className="mt-1 text-xs font-medium text-bad-700">
          {problem}
        </p>
      )}
      {value.length === 0 && <p className="mt-3 text-sm text-ink-600">{words.none(rule.one)}</p>}
      <ul ref={list} className="mt-3 flex flex-col gap-2">
        {value.map((item, index) => (
          <ListItem
            key={isRecord(item) ? String(item.id) : index}
            rule={rule}
            item={item}
            path={atField(path, index)}
            openKey={atField(path, isRecord(item) ? `#${item.id}` : index)}
            index={index}
            items={value}
            edits={edits}
            handle={handleOf(index)}
            mark={markOf(index, drag)}
            isFull={isFull}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-3">
        <Button
          variant="secondary"
          size="sm"
          icon={<Icon of={Plus} className="size-4" />}
          disabled={isFull}
          onClick={() => edits.add(value.length)}
          className="self-start"
        >
          {words.add(rule.one)}
        </Button>
        {rule.isTabular && <TableTools rule={rule} path={path} room={rule.max - value.length} />}
        {isFull && <p className="text-xs text-ink-600">{words.full(rule.max)}</p>}
        {pictureName && !isFull && <AddPictures one={rule.one} pictures={pictures} />}
      </div>
    </fieldset>
  );
}

/** A field for files takes its own; all others are for the list. */
function dropOn(event: DragEvent, add: (files: File[]) => void) {
  const files = [...event.dataTransfer.files];
  if (files.length === 0 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopPropagation();
  add(files);
}
