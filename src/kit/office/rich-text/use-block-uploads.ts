import { useRef } from "react";
import { isAcceptedPicture } from "#kit/client/shrink-picture.ts";
import { pathTo } from "#kit/fields/field-paths.ts";
import type { EmbeddedBlock } from "#kit/fields/rich.ts";
import { wholePicture } from "#kit/office/crop/use-picture-choice.ts";
import { useUpload } from "#kit/office/fields/field-context.ts";
import { pictureLimits } from "#kit/office/fields/picture-field.tsx";

export type EditBlock = (
  id: string,
  change: (block: EmbeddedBlock) => EmbeddedBlock,
  by?: "person" | "upload",
) => void;

/** Of dropped and pasted files, each of which has a block in the text from the beginning. */
export function useBlockUploads(path: string, edit: EditBlock) {
  /** By the ids of their blocks. */
  const files = useRef(new Map<string, File>());
  const begun = useRef(new Set<string>());

  function onUploaded({ source, name }: { source: string; name: string }, file: File) {
    for (const [id, each] of files.current)
      if (each === file)
        edit(
          id,
          (block) => {
            if (block.kind === "picture") return { ...block, picture: { ...block.picture, source } };
            return block.kind === "file" ? { ...block, file: { source, name } } : block;
          },
          "upload",
        );
  }

  const pictures = useUpload({
    kind: "pictures",
    path,
    filePath: pathTo(path, "picture"),
    prepare: (file) => wholePicture(file, pictureLimits),
    onUploaded,
  });
  const others = useUpload({ kind: "files", path, filePath: pathTo(path, "file"), onUploaded });
  const uploadOf = (file: File) => (isAcceptedPicture(file) ? pictures : others);

  return {
    plan: (id: string, file: File) => void files.current.set(id, file),

    /** Begins those whose blocks have come into the text. */
    begin(ids: readonly string[]) {
      for (const id of ids) {
        const file = files.current.get(id);
        if (!file || begun.current.has(id)) continue;
        begun.current.add(id);
        uploadOf(file).send(file);
      }
    },

    of(id: string) {
      const file = files.current.get(id);
      if (!file) return undefined;
      const { underWay, failures, again } = uploadOf(file);
      const failure = failures.find((each) => each.file === file);
      return {
        file,
        share: underWay?.file === file ? underWay.share : 0,
        failure: failure && { message: failure.message, again: () => again(failure) },
      };
    },
  };
}

export type BlockUpload = ReturnType<ReturnType<typeof useBlockUploads>["of"]>;
