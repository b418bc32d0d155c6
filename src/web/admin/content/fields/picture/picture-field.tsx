import { editorMessages } from "#content/office/editor-messages.ts";
import type { PictureRule } from "#contract/content/rules.ts";
import { middle, newPicture, noPicture } from "#contract/content/values.ts";
import { CropDialog } from "#web/admin/record/crop/crop-dialog.tsx";
import { acceptedPictures } from "#web/lib/pictures/accepted-pictures.ts";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import { fieldId } from "../../field-paths.ts";
import { useEditorActions, useEditorView } from "../editor-context.ts";
import type { FieldProps } from "../field-props.ts";
import { FieldLabel, LeftField } from "../labelled-field.tsx";
import { UploadFailure } from "../upload-failure.tsx";
import { useUpload } from "../use-upload.ts";
import { CameraButton } from "./camera-button.tsx";
import { CurrentPicture } from "./current-picture.tsx";
import { ratioOf } from "./prepare-picture.ts";
import { usePictureChoice } from "./use-picture-choice.ts";

const words = editorMessages.picture;

/** A picture: chosen, dropped, pasted or taken, cropped where the page wants one shape, and described. */
export function PictureField({ rule, value, path }: FieldProps<PictureRule>) {
  const { update } = useEditorActions();
  const { problems } = useEditorView();
  const upload = useUpload({
    kind: "pictures",
    path,
    onUploaded: ({ source }, lastingPath) =>
      // What was said of the one before is not what this one shows.
      update(lastingPath, () => newPicture(source)),
  });
  const choice = usePictureChoice(rule, upload.send);
  const { underWay } = upload;
  const sent = underWay?.progress === undefined ? null : underWay.file;
  const failure = underWay?.failure;
  return (
    <LeftField path={path}>
      <div className="flex flex-col gap-3">
        <FilePicker
          id={fieldId(path)}
          label={<FieldLabel rule={rule} />}
          hint={rule.hint}
          error={problems.get(path)}
          value={choice.preparing ?? sent}
          onChange={(file) => file && choice.choose(file)}
          accept={acceptedPictures}
          prompt={value.source ? words.replace : words.choose}
          mousePrompt={words.mouse}
          removeLabel={words.cancel}
          progress={choice.preparing ? 0 : underWay?.progress}
          progressLabel={words.progress}
        />
        <CameraButton label={words.camera} of={rule.label} onPicture={choice.choose} />
        {choice.refusal && <NoticeBar kind="error">{choice.refusal}</NoticeBar>}
        <UploadFailure
          failure={failure && words.failed(failure)}
          againLabel={words.tryAgain}
          onAgain={() => underWay && upload.send(underWay.file)}
        />
        {/* While another one is on its way, nobody should describe the one that goes. */}
        {value.source !== "" && !sent && !choice.preparing && (
          <CurrentPicture
            rule={rule}
            picture={value}
            path={path}
            onCrop={choice.cropAgain}
            onRemove={() => update(path, () => ({ ...noPicture, focus: { ...middle } }))}
          />
        )}
      </div>
      {choice.cropping && (
        <CropDialog
          words={{ title: words.crop(rule.label), hint: words.cropHint }}
          ratio={ratioOf(rule.shape ?? [1, 1])}
          source={choice.cropping.file}
          picture={choice.cropping.picture}
          onCrop={choice.takeCrop}
          onWhole={choice.takeWhole}
          onCancel={choice.cancel}
          focusAfter={() => document.getElementById(fieldId(path))}
        />
      )}
    </LeftField>
  );
}
