import { Plus, Trash2 } from "lucide";
import { type DragEvent, useContext } from "react";
import {
  acceptedPictures,
  decodeStillPicture,
  firstCrop,
  isAcceptedPicture,
} from "#kit/client/shrink-picture.ts";
import { fieldId, pathTo, stepsOf } from "#kit/fields/field-paths.ts";
import type { ListRule, PictureRule } from "#kit/fields/rules.ts";
import { isRecord, newPicture } from "#kit/fields/values.ts";
import { croppedPicture, wholePicture } from "#kit/office/crop/use-picture-choice.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { useDragOrder } from "#kit/office/order/order.tsx";
import { Button } from "#kit/ui/button.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import { useFields, useUpload } from "./field-context.ts";
import { itemPath, newItem, pictureFieldOf, useListEdits } from "./list-edits.ts";
import { ListItem } from "./list-item.tsx";
import { UpperListContext, upperList, useLevels } from "./list-levels.ts";
import { notAPicture, pictureLimits, ratioOf } from "./picture-field.tsx";

type ListFieldProps = { rule: ListRule; value: readonly unknown[]; path: string };

export function ListField({ rule, value, path }: ListFieldProps) {
  const edits = useListEdits(rule, path, value);
  const levels = useLevels(rule, path, value);
  const around = useContext(UpperListContext);
  const pictures = useManyPictures(rule, path);
  const { problems } = useFields();
  const { list, rowOf } = useDragOrder<HTMLUListElement>(edits.move);
  const problem = problems.get(path);
  const isFull = value.length >= rule.max;
  const isOutermost = stepsOf(path).length === 1;
  const takesPictures = pictureFieldOf(rule)?.isMain && !isFull;

  /** Pictures may be dropped anywhere on the list. Files that are not dropped on a file field are for it. */
  function drop(event: DragEvent) {
    const files = [...event.dataTransfer.files];
    if (!takesPictures || files.length === 0 || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    pictures.send(...files);
  }

  return (
    <fieldset
      id={fieldId(path)}
      tabIndex={-1}
      aria-describedby={problem && `${fieldId(path)}-error`}
      onDrop={drop}
      className="min-w-0 outline-none"
    >
      <legend className={isOutermost ? "font-display text-xl" : "text-sm font-semibold"}>{rule.label}</legend>
      {rule.hint && <p className="mt-1 text-xs text-ink-600">{rule.hint}</p>}
      {problem && (
        <p id={`${fieldId(path)}-error`} className="mt-1 text-xs font-medium text-bad-700">
          {problem}
        </p>
      )}
      {value.length === 0 && (
        <p className="mt-3 text-sm text-ink-600">{`There is no ${rule.one} here yet.`}</p>
      )}
      <UpperListContext value={upperList(rule, path, value) ?? around}>
        <ul ref={list} className="mt-3 flex flex-col gap-2">
          {value.map((item, index) => (
            <ListItem
              key={isRecord(item) ? String(item.id) : index}
              rule={rule}
              item={item}
              path={itemPath(path, item, index)}
              index={index}
              count={value.length}
              edits={edits}
              levels={levels}
              levelKey={levels?.keyOf(index)}
              {...rowOf(index)}
            />
          ))}
        </ul>
      </UpperListContext>
      <div className="mt-3 flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          {rule.item.kind === "oneOf" && <p className="w-full text-sm font-semibold">{addOne(rule.one)}</p>}
          {kindsIn(rule).map(({ kind, label }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              icon={Plus}
              disabled={isFull}
              aria-label={kind && `${addOne(rule.one)}: ${label}`}
              onClick={() => edits.add(kind)}
            >
              {label}
            </Button>
          ))}
          {isOutermost && value.length > 1 && (
            <Button variant="quiet" size="sm" icon={Trash2} onClick={edits.removeAll}>
              Remove all
            </Button>
          )}
        </div>
        {isFull && (
          <p className="text-xs text-ink-600">{`This list is full: it may have at most ${rule.max}.`}</p>
        )}
        {takesPictures && <AddPictures one={rule.one} pictures={pictures} />}
      </div>
    </fieldset>
  );
}

const addOne = (one: string): string => `Add ${/^[aeiou]/i.test(one) ? "an" : "a"} ${one}`;

const kindsIn = ({ item, one }: ListRule): { kind?: string; label: string }[] =>
  item.kind === "oneOf"
    ? Object.entries(item.kinds).map(([kind, { label }]) => ({ kind, label }))
    : [{ label: addOne(one) }];

type AddPicturesProps = { one: string; pictures: ReturnType<typeof useManyPictures> };

function AddPictures({ one, pictures }: AddPicturesProps) {
  const { underWay, failures, send, again, forget } = pictures;
  const sending = underWay && `Sending ${underWay.done + 1} of ${underWay.count}...`;
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        label={`Add several ${one}s at once`}
        value={null}
        onChange={(file) => file && send(file)}
        onMany={(files) => send(...files)}
        accept={acceptedPictures}
        prompt="Choose several pictures"
        mousePrompt=", or drop them here"
        removeLabel=""
        disabled={underWay !== undefined}
      />
      {underWay && sending && (
        <div role="status" className="text-sm">
          {sending}
          <ProgressBar value={(underWay.done + underWay.share) / underWay.count} label={sending} />
        </div>
      )}
      {failures.map((failure, index) => (
        <NoticeBar
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          key={index}
          kind="error"
          onDismiss={() => forget(failure)}
          dismissLabel="Do not add it"
          button={{ label: commonWords.tryAgain, onClick: () => again(failure) }}
        >
          {`${failure.file.name} was not added: ${failure.message}`}
        </NoticeBar>
      ))}
    </div>
  );
}

function useManyPictures(rule: ListRule, path: string) {
  const { update } = useFields();
  const { name = "", rule: pictureRule } = pictureFieldOf(rule) ?? {};
  return useUpload({
    kind: "pictures",
    path,
    filePath: pathTo(path, name),
    prepare(file) {
      if (!isAcceptedPicture(file)) throw new Error(notAPicture);
      return cropped(file, pictureRule?.shape);
    },
    onUploaded: ({ source }) =>
      update(path, (items) => [
        ...(items as unknown[]),
        { ...(newItem(rule) as object), [name]: newPicture(source) },
      ]),
  });
}

/** One of many is cropped in the middle, without a question. */
async function cropped(file: File, shape: PictureRule["shape"]): Promise<File> {
  if (!shape) return wholePicture(file, pictureLimits);
  const picture = await decodeStillPicture(file);
  if (!picture) return file;
  try {
    return await croppedPicture(file, picture, firstCrop(picture, ratioOf(shape)), pictureLimits.maxWidth);
  } finally {
    picture.close();
  }
}
