import { editorMessages } from "#content/office/editor-messages.ts";
import { acceptedPictures } from "#web/lib/pictures/accepted-pictures.ts";
import { Button } from "#web/ui/button/button.tsx";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import type { useManyPictures } from "./use-many-pictures.ts";

const words = editorMessages.list;

type AddPicturesProps = { one: string; pictures: ReturnType<typeof useManyPictures> };

/** Several pictures at once, each of which becomes an item of the list. */
export function AddPictures({ one, pictures }: AddPicturesProps) {
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
          action={
            <Button size="sm" variant="secondary" onClick={() => again(index)}>
              {words.sendAgain}
            </Button>
          }
        >
          {words.notSent(file.name, message)}
        </NoticeBar>
      ))}
    </div>
  );
}
