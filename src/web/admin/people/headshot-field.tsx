import { Crop, Image as ImageIcon } from "lucide";
import { peopleMessages } from "#content/office/people-messages.ts";
import { useFilesAnywhere } from "#web/lib/browser/files-anywhere.ts";
import { acceptedPictures } from "#web/lib/pictures/accepted-pictures.ts";
import { useObjectUrl } from "#web/lib/pictures/object-url.ts";
import { Button } from "#web/ui/button/button.tsx";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import { Avatar } from "#web/ui/picture/avatar.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { SpinnerIcon } from "#web/ui/state/spinner.tsx";
import { CropDialog } from "../record/crop/crop-dialog.tsx";
import { headshotRatio } from "./headshot.ts";
import type { useHeadshotChoice } from "./use-headshot-choice.ts";
import type { PersonEditor } from "./use-person-editor.ts";

const words = peopleMessages.field;

const pictureIcon = <Icon of={ImageIcon} strokeWidth={1.5} className="size-6" />;

type HeadshotFieldProps = { editor: PersonEditor; choice: ReturnType<typeof useHeadshotChoice> };

export function HeadshotField({ editor, choice }: HeadshotFieldProps) {
  const { form, idOf, progress, isSaving: isLocked } = editor;
  const { editing } = form;
  const { headshot, fullName } = form.draft;
  const url = useObjectUrl(headshot);
  const isNew = headshot !== null;
  useFilesAnywhere((file) => !isLocked && choice.cropping === undefined && choice.choose(file));

  return (
    <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <FilePicker
          id={idOf("headshot")}
          label={words.headshot}
          required
          value={choice.reading ?? headshot}
          onChange={choice.choose}
          prompt={editing ? words.headshotReplacePrompt : words.headshotPrompt}
          mousePrompt={editing ? undefined : words.headshotPromptMouse}
          removeLabel={words.removeHeadshot}
          hint={words.headshotHint}
          error={form.problems.headshot}
          accept={acceptedPictures}
          progress={headshot ? progress : undefined}
          progressLabel={words.headshotProgress}
          preview={choice.reading ? <SpinnerIcon className="size-6 text-crimson-700" /> : pictureIcon}
        />
        {choice.reading && (
          <p role="status" className="sr-only">
            {words.readingHeadshot}
          </p>
        )}
      </div>
      {(isNew || editing) && (
        <figure className="flex shrink-0 items-center gap-x-4 sm:w-32 sm:flex-col">
          <Avatar
            name={fullName}
            src={isNew ? (url ?? "") : (editing?.headshot ?? "")}
            copies={isNew ? [] : editing?.picture?.variants}
            sizes="128px"
            className="w-20 text-2xl sm:w-full"
          />
          <figcaption className="flex flex-col items-start text-xs text-ink-600 sm:mt-1 sm:items-center sm:text-center">
            {isNew ? words.newHeadshot : words.currentHeadshot}
            {choice.canCropAgain && !isLocked && (
              <Button
                size="sm"
                variant="quiet"
                icon={<Icon of={Crop} className="size-4" />}
                onClick={choice.cropAgain}
                className="whitespace-nowrap max-sm:-ml-3.5"
              >
                {words.cropAgain}
              </Button>
            )}
          </figcaption>
        </figure>
      )}
      {choice.cropping && (
        <CropDialog
          words={peopleMessages.crop}
          ratio={headshotRatio}
          source={choice.cropping.source}
          picture={choice.cropping.picture}
          onCrop={choice.takeCrop}
          onWhole={choice.takeWhole}
          onCancel={choice.cancel}
          focusAfter={() => document.getElementById(idOf("headshot"))}
        />
      )}
    </div>
  );
}
