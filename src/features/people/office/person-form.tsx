import { Crop, Image as ImageIcon } from "lucide";
import { useFilesAnywhere } from "#kit/client/files-anywhere.ts";
import { acceptedPictures, useObjectUrl } from "#kit/client/shrink-picture.ts";
import { fieldId } from "#kit/fields/field-paths.ts";
import { CropDialog } from "#kit/office/crop/crop-dialog.tsx";
import { usePictureChoice } from "#kit/office/crop/use-picture-choice.ts";
import { fieldsOf } from "#kit/office/fields/rule-field.tsx";
import { MoreFields } from "#kit/office/form/more-fields.tsx";
import { defineForm, fileNameIn } from "#kit/office/form/record-form.ts";
import type { RecordEditor } from "#kit/office/form/use-record-editor.ts";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { FilePicker } from "#kit/ui/file-picker.tsx";
import { Icon } from "#kit/ui/icon.tsx";
import { SpinnerIcon } from "#kit/ui/spinner.tsx";
import { Headshot } from "../headshot.tsx";
import { detailNames, maxHeadshotBytes, type Person, personColumns, personFields } from "../people.rules.ts";

export const personForm = defineForm({
  fields: personFields,
  labels: personColumns,
  file: {
    name: "headshot",
    label: "Headshot",
    stored: ({ headshot }: Person) => fileNameIn(headshot),
  },
});

type PersonEditor = RecordEditor<Person, ReturnType<typeof personForm.draftOf>>;

export function PersonFields({ editor, choice }: HeadshotFieldProps) {
  const { editing } = editor.form;
  const field = fieldsOf(personFields, editor, personColumns);
  return (
    <>
      <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {field("fullName")}
        {field("education")}
        {field("post")}
        {field("addedDate", {
          className: "xl:row-span-2",
          ...(!editing && { hint: "Today, if left empty." }),
        })}
        <div className="min-w-0 sm:col-span-2 lg:max-xl:row-span-2">
          <HeadshotField editor={editor} choice={choice} />
        </div>
        {field("linkedin", { input: { type: "url" } })}
      </div>
      <MoreFields
        key={editing?._id}
        label="More about this person (optional)"
        names={detailNames}
        form={editor.form}
      >
        <div className="grid grid-cols-1 gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {field("email")}
          {field("phone")}
          {field("room")}
          {field("subjects", { className: "sm:col-span-2 lg:col-span-3" })}
          {field("biography", { className: "sm:col-span-2 lg:col-span-3" })}
        </div>
      </MoreFields>
    </>
  );
}

const pictureIcon = <Icon of={ImageIcon} strokeWidth={1.5} className="size-6" />;

type HeadshotFieldProps = { editor: PersonEditor; choice: ReturnType<typeof useHeadshotChoice> };

export const useHeadshotChoice = (editor: PersonEditor) =>
  usePictureChoice({
    isCropped: true,
    limits: { maxBytes: maxHeadshotBytes, maxWidth: 2560 },
    croppedWidth: 1280,
    onReady: (file) => editor.change("headshot", file),
    formKey: editor.form.editing?._id,
  });

function HeadshotField({ editor, choice }: HeadshotFieldProps) {
  const { form, progress, isSaving: isLocked } = editor;
  const { editing } = form;
  const { headshot, fullName } = form.draft;
  const url = useObjectUrl(headshot);
  const isNew = headshot !== null;
  useFilesAnywhere((file) => !isLocked && choice.cropping === undefined && choice.choose(file));

  function choose(file: File | null) {
    if (file) return choice.choose(file);
    choice.cancel();
    editor.change("headshot", null);
  }

  return (
    <div className="flex flex-col gap-x-5 gap-y-3 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <FilePicker
          id={fieldId("headshot")}
          label="Headshot"
          required
          value={choice.reading ?? headshot}
          onChange={choose}
          prompt={editing ? "Choose a picture to replace the current one" : "Choose a picture"}
          mousePrompt={editing ? undefined : commonWords.dropHere}
          removeLabel="Remove the picture"
          hint="JPG, PNG, GIF or WebP. A large photo is made smaller before it is sent."
          error={form.problems.headshot}
          accept={acceptedPictures}
          progress={headshot ? progress : undefined}
          preview={choice.reading ? <SpinnerIcon className="size-6 text-crimson-700" /> : pictureIcon}
        />
        {choice.reading && (
          <p role="status" className="sr-only">
            Reading the picture...
          </p>
        )}
      </div>
      {(isNew || editing) && (
        <figure className="flex shrink-0 items-center gap-x-4 sm:w-32 sm:flex-col">
          <Headshot
            person={{
              fullname: fullName,
              headshot: (isNew ? url : editing?.headshot) ?? "",
              picture: isNew ? null : (editing?.picture ?? null),
            }}
            alt=""
            sizes="128px"
            className="w-20 text-2xl sm:w-full"
          />
          <figcaption className="flex flex-col items-start text-xs text-ink-600 sm:mt-1 sm:items-center sm:text-center">
            {isNew ? "New headshot" : "Current headshot"}
            {choice.cropAgain && choice.cropped === headshot && !isLocked && (
              <Button
                size="sm"
                variant="quiet"
                icon={Crop}
                onClick={choice.cropAgain}
                className="whitespace-nowrap max-sm:-ml-3.5"
              >
                Crop again
              </Button>
            )}
          </figcaption>
        </figure>
      )}
      <CropDialog
        choice={choice}
        words={{ title: "Crop the headshot", hint: "Drag the picture until the face fills the frame." }}
        ratio={4 / 5}
        fieldId={fieldId("headshot")}
      />
    </div>
  );
}
