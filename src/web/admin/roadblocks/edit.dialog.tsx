import { type Dispatch, type SetStateAction, type SubmitEvent, useId, useState } from "react";
import { officeMessages } from "#content/office-messages.ts";
import { bannerSeconds } from "#contract/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useUnsavedChanges } from "../record/unsaved-changes.tsx";
import { type BannerDraft, editFormOf } from "./banner-draft.ts";
import { changeEdit, type Edit, isEdited } from "./edit.ts";
import { EditFields } from "./edit-fields.tsx";
import { roadblockCalls } from "./roadblocks.calls.ts";
import { useBannerSave } from "./use-banner-save.ts";

const words = officeMessages.banner;

type EditDialogProps = {
  /** Undefined while the dialog is closed. */
  edit: Edit | undefined;
  onEdit: Dispatch<SetStateAction<Edit | undefined>>;
  onClose: () => void;
  onSaved: (roadblock: Roadblock) => void;
};

export function EditDialog({ edit, onEdit, onClose, onSaved }: EditDialogProps) {
  const formId = useId();
  const [last, setLast] = useState(edit);
  // While the dialog fades away it shows what it showed.
  if (edit && edit !== last) setLast(edit);
  const shown = edit ?? last;
  useUnsavedChanges(edit !== undefined && isEdited(edit));

  const { save, progress } = useBannerSave({
    send: (onProgress) => {
      if (!edit) throw new Error("There is nothing to save: the dialog is closed.");
      return roadblockCalls.update(edit.roadblock._id, editFormOf(edit.draft), onProgress);
    },
    failed: words.changeFailed,
    refused: words.changeRefused,
    onProblems: (problems) => onEdit((before) => before && { ...before, problems }),
    onSaved,
  });
  const isSaving = progress !== undefined;

  function change<Field extends keyof BannerDraft>(field: Field, value: BannerDraft[Field]) {
    onEdit((before) => before && changeEdit(before, field, value));
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog
      open={edit !== undefined}
      onOpenChange={(open) => !(open || isSaving) && onClose()}
      title={words.editHeading}
      closeLabel={words.cancel}
      closesOutside={false}
      isLocked={isSaving}
      footer={
        <>
          <Button variant="secondary" disabled={isSaving} onClick={onClose} className="max-sm:flex-1">
            {words.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={isSaving}
            busyLabel={words.updating}
            className="max-sm:flex-1"
          >
            {words.update}
          </Button>
        </>
      }
    >
      {shown && (
        <form id={formId} onSubmit={submit}>
          <fieldset disabled={isSaving} className="min-w-0">
            <EditFields
              key={shown.roadblock._id}
              edit={shown}
              choices={bannerSeconds}
              progress={progress}
              onChange={change}
            />
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}
