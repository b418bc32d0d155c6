import { type SubmitEvent, useId } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { useLastKnown } from "#web/lib/browser/last-known.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { ConflictDialog } from "../../record/conflict/conflict-dialog.tsx";
import { SaveFailure } from "../../record/save-failure.tsx";
import { comparedInBanner } from "../banner/banner-draft.ts";
import { EditFields } from "./edit-fields.tsx";
import type { BannerEditor } from "./use-banner-editor.ts";

const words = bannerMessages;

/** Open while a banner is edited. */
export function EditDialog({ editor }: { editor: BannerEditor }) {
  const { isSaving } = editor;
  const formId = useId();
  const failureId = useId();
  const isOpen = editor.form.editing !== undefined;
  // While the dialog fades away it shows what it showed.
  const form = useLastKnown(isOpen ? editor.form : undefined) ?? editor.form;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    editor.save();
  }

  return (
    <>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !(open || isSaving) && editor.cancelEdit()}
        title={words.editHeading}
        closeLabel={words.cancel}
        closesOutside={false}
        isLocked={isSaving}
        footer={
          <>
            <SaveFailure id={failureId} failure={form.failure} className="w-full" />
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={editor.cancelEdit}
              className="max-sm:flex-1"
            >
              {words.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={isSaving}
              busyLabel={words.updating}
              aria-describedby={form.failure && failureId}
              className="max-sm:flex-1"
            >
              {words.update}
            </Button>
          </>
        }
      >
        {form.editing && (
          <form id={formId} onSubmit={submit}>
            <fieldset disabled={isSaving} className="min-w-0">
              <EditFields key={form.editing._id} editor={{ ...editor, form }} roadblock={form.editing} />
            </fieldset>
          </form>
        )}
      </Dialog>
      <ConflictDialog editor={editor} compared={comparedInBanner} />
    </>
  );
}
