import { Plus, Trash2 } from "lucide";
import { type DragEvent, useState } from "react";
import { messageOf } from "#client/api.ts";
import { atField } from "#fields/check.ts";
import { fieldId, pathInRules, stepsOf } from "#fields/field-paths.ts";
import type { ListRule } from "#fields/rules.ts";
import { isRecord, newPicture } from "#fields/values.ts";
import { acceptedPictures, isAcceptedPicture } from "#files/shrink-picture.ts";
import { Button } from "#ui/button.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { ProgressBar } from "#ui/spinner.tsx";
import { commonWords } from "../office.words.ts";
import { dropLine, useDragOrder } from "../order/order.tsx";
import { useFields } from "./field-context.ts";
import { pictureOfMany } from "./field-pictures.ts";
import { fieldWords } from "./fields.words.ts";
import { isOfPictures, newItem, pictureFieldOf, useListEdits } from "./list-edits.ts";
import { ListItem } from "./list-item.tsx";

const words = fieldWords.list;

type ListFieldProps = { rule: ListRule; value: readonly unknown[]; path: string };

export function ListField({ rule, value, path }: ListFieldProps) {
  const edits = useListEdits(rule, path);
  const pictureName = isOfPictures(rule) ? pictureFieldOf(rule) : undefined;
  const pictures = useManyPictures(rule, path, pictureName ?? "");
  const { problems } = useFields();
  const { list, drag, handleOf } = useDragOrder<HTMLUListElement>((from, to) => edits.move(value, from, to));
  const problem = problems.get(path);
  const isFull = value.length >= rule.max;
  const isOutermost = stepsOf(path).length === 1;
  return (
    <fieldset
      id={fieldId(path)}
      tabIndex={-1}
      aria-describedby={problem && `${fieldId(path)}-error`}
      // Pictures may be dropped anywhere on the list.
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
            dragClass={
              drag?.from === index
                ? "border-gold-500 opacity-60"
                : `border-paper-edge ${dropLine(index, drag)}`
            }
            isFull={isFull}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-col gap-3">
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            size="sm"
            icon={Plus}
            disabled={isFull}
            onClick={() => edits.add(value.length)}
          >
            {words.add(rule.one)}
          </Button>
          {isOutermost && value.length > 1 && (
            <Button variant="quiet" size="sm" icon={Trash2} onClick={() => edits.removeAll(value)}>
              {words.removeAll}
            </Button>
          )}
        </div>
        {isFull && <p className="text-xs text-ink-600">{words.full(rule.max)}</p>}
        {pictureName && !isFull && <AddPictures one={rule.one} pictures={pictures} />}
      </div>
    </fieldset>
  );
}

/** Files that are not dropped on a file field are for the list. */
function dropOn(event: DragEvent, add: (files: File[]) => void) {
  const files = [...event.dataTransfer.files];
  if (files.length === 0 || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  event.stopPropagation();
  add(files);
}

type AddPicturesProps = { one: string; pictures: ReturnType<typeof useManyPictures> };

/** Each picture becomes an item of the list. */
function AddPictures({ one, pictures }: AddPicturesProps) {
  const { underWay, failures, add, again, forget } = pictures;
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        label={words.addPictures(one)}
        value={null}
        onChange={(file) => file && add([file])}
        onMany={add}
        accept={acceptedPictures}
        prompt={words.addPicturesPrompt}
        mousePrompt={words.addPicturesMouse}
        removeLabel={words.forget}
        disabled={underWay !== undefined}
      />
      {underWay && (
        <div role="status" className="text-sm">
          {words.sending(underWay.done, underWay.count)}
          <ProgressBar
            value={(underWay.done + underWay.share) / underWay.count}
            label={words.sending(underWay.done, underWay.count)}
          />
        </div>
      )}
      {failures.map(({ file, message }, index) => (
        <NoticeBar
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          key={index}
          kind="error"
          onDismiss={() => forget(index)}
          dismissLabel={words.forget}
          button={{ label: commonWords.tryAgain, onClick: () => again(index) }}
        >
          {words.notSent(file.name, message)}
        </NoticeBar>
      ))}
    </div>
  );
}

interface Failure {
  file: File;
  message: string;
}

function useManyPictures(rule: ListRule, path: string, pictureName: string) {
  const { upload, update, lasting } = useFields();
  const [underWay, setUnderWay] = useState<{ done: number; count: number; share: number }>();
  const [failures, setFailures] = useState<Failure[]>([]);
  const pictureRule = rule.item.kind === "group" ? rule.item.fields[pictureName] : undefined;

  async function addOne(file: File, list: string, onShare: (share: number) => void) {
    if (pictureRule?.kind !== "picture") return;
    if (!isAcceptedPicture(file)) throw new Error(fieldWords.picture.notAPicture);
    const { source } = await upload({
      kind: "pictures",
      field: pathInRules(atField(path, pictureName)),
      file: await pictureOfMany(file, pictureRule),
      onProgress: onShare,
    });
    const item = newItem(rule);
    update(list, (items) => [
      ...(items as unknown[]),
      { ...(isRecord(item) ? item : {}), [pictureName]: newPicture(source) },
    ]);
  }

  async function add(files: File[]) {
    const list = lasting(path);
    const failed: Failure[] = [];
    for (const [done, file] of files.entries()) {
      const report = (share: number) => setUnderWay({ done, count: files.length, share });
      report(0);
      await addOne(file, list, report).catch((error: unknown) =>
        failed.push({ file, message: messageOf(error) }),
      );
    }
    setUnderWay(undefined);
    setFailures((before) => [...before, ...failed]);
  }

  const forget = (index: number) => setFailures((before) => before.toSpliced(index, 1));

  return {
    underWay,
    failures,
    add: (files: File[]) => void add(files),
    again(index: number) {
      const failure = failures[index];
      forget(index);
      if (failure) void add([failure.file]);
    },
    forget,
  };
}
