import { useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { atField } from "#contract/content/check/problems.ts";
import type { ListRule } from "#contract/content/rules.ts";
import { isRecord } from "#contract/content/shapes.ts";
import { newPicture } from "#contract/content/values.ts";
import { messageOf } from "#web/lib/calls/api-failure.ts";
import { isAcceptedPicture } from "#web/lib/pictures/accepted-pictures.ts";
import { pathInRules } from "../../field-paths.ts";
import { useEditorActions } from "../editor-context.ts";
import { pictureOfMany } from "../picture/prepare-picture.ts";
import { newItem } from "./list-steps.ts";

interface Failure {
  file: File;
  message: string;
}

/** Sends pictures one after the other; each becomes an item when it has arrived. */
export function useManyPictures(rule: ListRule, path: string, pictureName: string) {
  const { upload, update, lasting } = useEditorActions();
  const [underWay, setUnderWay] = useState<{ done: number; count: number; share: number }>();
  const [failures, setFailures] = useState<Failure[]>([]);
  const pictureRule = rule.item.kind === "group" ? rule.item.fields[pictureName] : undefined;

  async function addOne(file: File, list: string, onShare: (share: number) => void) {
    if (pictureRule?.kind !== "picture") return;
    if (!isAcceptedPicture(file)) throw new Error(editorMessages.picture.notAPicture);
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
      const tell = (share: number) => setUnderWay({ done, count: files.length, share });
      tell(0);
      await addOne(file, list, tell).catch((error: unknown) =>
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
