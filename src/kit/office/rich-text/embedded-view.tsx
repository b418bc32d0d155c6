import { CircleAlert, File as FileIcon, Image as ImageIcon, Pencil, SquarePlay, Trash2 } from "lucide";
import { type ComponentType, type ReactNode, useMemo, useState } from "react";
import { textBlocks } from "#kit/fields/blocks.ts";
import { pathTo, stepsOf, valueAt, withValueAt } from "#kit/fields/field-paths.ts";
import { type EmbeddedBlock, wordsOf } from "#kit/fields/rich.ts";
import type { GroupRule } from "#kit/fields/rules.ts";
import type { PictureValue } from "#kit/fields/values.ts";
import { readVideo } from "#kit/fields/videos.ts";
import { FieldContext, type ShownFiles, useFields } from "#kit/office/fields/field-context.ts";
import { foldId } from "#kit/office/fields/list-edits.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { moveWithFocus, OrderButtons } from "#kit/office/order/order.tsx";
import { FileLink, PictureFigure, VideoFigure } from "#kit/site/embedded.tsx";
import { Button, IconButton } from "#kit/ui/button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import { ProgressBar } from "#kit/ui/spinner.tsx";
import { moveBlock, removeBlock, selectBlock } from "./embedded-commands.ts";
import type { EmbeddedPlace } from "./rich-schema.ts";
import type { BlockUpload } from "./use-block-uploads.ts";
import type { RichTextEditor } from "./use-editor-view.ts";

export type BlockFields = ComponentType<{
  rule: GroupRule;
  value: Readonly<Record<string, unknown>>;
  path: string;
}>;

type EmbeddedViewProps = {
  place: EmbeddedPlace;
  /** Of the blocks of the text, those of words among them. */
  count: number;
  isSelected: boolean;
  /** Of the text. */
  path: string;
  Fields: BlockFields;
  editor: RichTextEditor;
};

/** A picture, a file or a video as visitors see it; selected, with its form. */
export function EmbeddedView(props: EmbeddedViewProps) {
  const { place, isSelected, editor } = props;
  const { id, block, at, index } = place;
  const upload = editor.uploads.of(id);
  const { problems } = useFields();
  const [wasOpened, setOpened] = useState(isSelected);
  // An upload in the form goes on, and is shown until it has ended.
  if (isSelected && !wasOpened) setOpened(true);
  const { label } = textBlocks.kinds[block.kind];
  const path = pathTo(props.path, index);
  const messages = [...problems]
    .filter(([field]) => field.startsWith(`${path}.`))
    .map(([, message]) => message);
  const hasNoSource = "picture" in block ? !block.picture.source : "file" in block && !block.file.source;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, and this is first what they change
    <div
      role="group"
      aria-label={[label, wordsOf([block])].filter(Boolean).join(": ")}
      onKeyDown={(event) => {
        const isInDialog = event.target instanceof Element && event.target.closest("[role=dialog]");
        if (event.key === "Escape" && !isInDialog) editor.view.current?.focus();
      }}
      className={classNames(
        // Without the browser's own mark of what is selected.
        "relative my-4 cursor-default rounded-sm whitespace-normal outline-offset-4 select-none [&_:is(input,textarea)]:select-text",
        isSelected && "outline-3 outline-(--focus-ring)",
        !isSelected && messages.length > 0 && "outline-2 outline-bad-700",
      )}
    >
      <div inert>
        <Likeness block={block} />
      </div>
      <div data-controls="" className="text-base">
        {!isSelected && (
          <IconButton
            id={foldId(path)}
            label={`Edit: ${label}`}
            icon={Pencil}
            tabIndex={-1}
            aria-expanded={false}
            onClick={() => {
              editor.run(selectBlock(at));
              editor.run(editor.questions.block);
            }}
            className="absolute! top-2 right-2 border border-ink-300 bg-white"
          />
        )}
        {upload && hasNoSource && <UploadState {...upload} />}
        {!isSelected &&
          messages.map((message) => (
            <p key={message} className="mt-2 flex items-start gap-1.5 text-xs font-medium text-bad-700">
              <Icon of={CircleAlert} className="mt-px size-4 shrink-0" />
              {message}
            </p>
          ))}
        {wasOpened && (
          <div
            className={classNames(
              "mt-3 rounded-sm border border-paper-edge bg-paper p-4",
              !isSelected && "not-has-[progress,[role=alert]_button]:hidden",
            )}
          >
            <BlockForm {...props} />
          </div>
        )}
      </div>
    </div>
  );
}

function BlockForm({ place, count, path, Fields, editor }: EmbeddedViewProps) {
  const { id, block, at, index } = place;
  const { run, editBlock } = editor;
  const fields = useFields();
  const own = useMemo(() => {
    const depth = stepsOf(path).length + 1;
    const inBlock = (field: string) => stepsOf(field).slice(depth).join(".");
    return {
      ...fields,
      update: (field: string, next: (value: unknown) => unknown) =>
        editBlock(id, (now) => withValueAt(now, inBlock(field), next(valueAt(now, inBlock(field))))),
      pathInRules: (field: string) => fields.pathInRules(pathTo(path, inBlock(field))),
    };
  }, [fields, path, id, editBlock]);
  return (
    <>
      <FieldContext value={own}>
        <Fields rule={textBlocks.kinds[block.kind]} value={{ ...block }} path={pathTo(path, index)} />
      </FieldContext>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <OrderButtons
          labels={{ up: "Move up", down: "Move down" }}
          index={index}
          count={count}
          onMove={(_, to) => moveWithFocus(() => run(moveBlock(place, to)))}
        />
        <Button size="sm" variant="quiet" icon={Trash2} onClick={() => run(removeBlock(at))}>
          Remove
        </Button>
      </div>
    </>
  );
}

function UploadState({ file, share, failure }: NonNullable<BlockUpload>) {
  if (failure)
    return (
      <NoticeBar
        kind="error"
        className="mt-2"
        button={{ label: commonWords.tryAgain, onClick: failure.again }}
      >{`${file.name} was not uploaded: ${failure.message}`}</NoticeBar>
    );
  return (
    <div role="status" className="mt-2 text-sm">
      {`Sending ${file.name}...`}
      <ProgressBar value={share} label={`Sending ${file.name}`} />
    </div>
  );
}

function Likeness({ block }: { block: EmbeddedBlock }) {
  const { shown } = useFields();
  switch (block.kind) {
    case "picture": {
      const { picture } = block;
      if (picture.source) return <PictureFigure {...block} picture={withShown(picture, shown)} />;
      return (
        <Gap icon={ImageIcon}>
          {picture.alt ? `A picture is missing here: ${picture.alt}` : "No picture yet"}
        </Gap>
      );
    }
    case "file": {
      const file = { shown: shown[block.file.source], ...block.file };
      if (file.shown) return <FileLink {...block} file={{ ...file, shown: file.shown }} />;
      return <Gap icon={FileIcon}>{block.title || block.file.name || "No file yet"}</Gap>;
    }
    case "video":
      if (readVideo(block.url)) return <VideoFigure {...block} still={withShown(block.still, shown)} />;
      return <Gap icon={SquarePlay}>{block.title || block.url || "No video yet"}</Gap>;
  }
}

function withShown(picture: PictureValue, shown: ShownFiles): PictureValue {
  const { url, picture: found } = shown[picture.source] ?? {};
  return url && found ? { ...picture, shown: { ...found, url } } : picture;
}

const Gap = ({ icon, children }: { icon: typeof ImageIcon; children: ReactNode }) => (
  <p className="flex min-h-20 items-center gap-3 rounded-sm border border-dashed border-ink-500 bg-paper-deep p-4 pr-14 text-sm text-ink-700">
    <Icon of={icon} strokeWidth={1.5} className="size-6 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);
