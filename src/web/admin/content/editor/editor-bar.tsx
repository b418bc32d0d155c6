import { Ellipsis } from "lucide";
import { useEffect, useRef, useState } from "react";
import { editorMessages } from "#content/office/editor-messages.ts";
import { documents } from "#contract/content/documents.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { previewAddress } from "../preview/preview-address.ts";
import { DiscardDialog } from "./discard-dialog.tsx";
import { LaterDialog } from "./later-dialog.tsx";
import { OverScheduledDialog } from "./over-scheduled-dialog.tsx";
import { SaveLine } from "./save-line.tsx";
import type { DocumentEditor } from "./use-document-editor.ts";

const words = editorMessages.editor;

type EditorBarProps = { editor: DocumentEditor; onCompare: () => void };

/** At the foot of the screen, always in sight: whether it is saved, and what can be done with the draft. */
export function EditorBar({ editor, onCompare }: EditorBarProps) {
  const { state, holder, publishing } = editor;
  const [question, setQuestion] = useState<"over" | "later" | "discard">();
  const [showsMore, setShowsMore] = useState(false);
  const hasDraft = state.document.draft !== null || !holder.isSaved();
  const { scheduled } = state.document;
  const isBusy = publishing.underWay !== undefined || editor.isUploading || state.save.kind === "contested";
  const bar = useRef<HTMLDivElement>(null);
  const hadDraft = useRef(hasDraft);
  // The button that was pressed can be pressed no more, and a browser lets the focus go then.
  useEffect(() => {
    const isGone = hadDraft.current && !hasDraft;
    hadDraft.current = hasDraft;
    if (isGone && document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, [hasDraft]);

  function begin(what: () => void) {
    if (publishing.isComplete()) what();
  }

  return (
    <div
      ref={bar}
      tabIndex={-1}
      data-editor-bar=""
      className="sticky bottom-0 z-10 outline-none -mx-gutter mt-6 flex flex-wrap items-center gap-2 border-t border-paper-edge bg-paper px-gutter py-3 sm:mx-0 sm:px-0"
    >
      <SaveLine
        save={state.save}
        isUploading={editor.isUploading}
        onTryAgain={() => void holder.save()}
        onCompare={onCompare}
        className="w-full"
      />
      <Button
        busy={publishing.underWay === "publish"}
        busyLabel={words.publishing}
        disabled={!hasDraft || isBusy}
        onClick={() => begin(() => (scheduled ? setQuestion("over") : void publishing.publish()))}
        className="max-sm:flex-1"
      >
        {words.publish}
      </Button>
      <ButtonLink
        variant="secondary"
        href={previewAddress(documents[editor.name].page)}
        target="_blank"
        rel="noopener"
        className="max-sm:flex-1 xl:hidden"
      >
        {words.preview}
        <span className="sr-only">{words.newTab}</span>
      </ButtonLink>
      <IconButton
        label={words.more}
        icon={<Icon of={Ellipsis} className="size-5" />}
        aria-expanded={showsMore}
        onClick={() => setShowsMore(!showsMore)}
        className="sm:hidden"
      />
      <div className={classNames("flex gap-2 max-sm:w-full", !showsMore && "max-sm:hidden")}>
        <Button
          variant="secondary"
          disabled={!hasDraft || isBusy}
          onClick={() => begin(() => setQuestion("later"))}
          className="max-sm:flex-1"
        >
          {words.later}
        </Button>
        <Button
          variant="quiet"
          busy={publishing.underWay === "discard"}
          disabled={!hasDraft || isBusy}
          onClick={() => setQuestion("discard")}
          className="max-sm:flex-1"
        >
          {words.discard}
        </Button>
      </div>
      <OverScheduledDialog
        isOpen={question === "over"}
        scheduled={scheduled}
        onClose={() => setQuestion(undefined)}
        onPublish={() => {
          setQuestion(undefined);
          void publishing.publish();
        }}
      />
      <LaterDialog
        isOpen={question === "later"}
        scheduledAt={scheduled?.publishAt}
        onClose={() => setQuestion(undefined)}
        onMoment={(publishAt) => {
          setQuestion(undefined);
          void publishing.publish(publishAt);
        }}
      />
      <DiscardDialog
        isOpen={question === "discard"}
        onClose={() => setQuestion(undefined)}
        onDiscard={() => {
          setQuestion(undefined);
          void publishing.discard();
        }}
      />
    </div>
  );
}
