import { useId } from "react";
import { useLastKnown } from "#kit/client/browser.ts";
import { useObjectUrl } from "#kit/client/shrink-picture.ts";
import { ConflictDialog } from "#kit/office/form/conflict-dialog.tsx";
import { StateWhenSaved } from "#kit/office/form/state-badge.tsx";
import { commonWords } from "#kit/office/office.words.ts";
import { Button } from "#kit/ui/button.tsx";
import { Dialog } from "#kit/ui/dialog.tsx";
import { SaveFailure } from "#kit/ui/field.tsx";
import { bannerSeconds, type Roadblock } from "../banners.rules.ts";
import {
  type BannerEditor,
  bannerField,
  bannerState,
  fileHint,
  ImageField,
  LinkFields,
  smallestImage,
} from "./banner-form.tsx";

export function BannerEditDialog({ editor }: { editor: BannerEditor }) {
  const { isSaving } = editor;
  const formId = useId();
  const failureId = useId();
  const isOpen = editor.form.editing !== undefined;
  const form = useLastKnown(isOpen ? editor.form : undefined) ?? editor.form;

  return (
    <>
      <Dialog
        open={isOpen}
        onClose={() => !isSaving && editor.cancelEdit()}
        title="Edit Roadblock"
        closeLabel={commonWords.cancel}
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
              {commonWords.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              busy={isSaving}
              busyLabel="Updating..."
              aria-describedby={form.failure && failureId}
              className="max-sm:flex-1"
            >
              Update
            </Button>
          </>
        }
      >
        {form.editing && (
          <form id={formId} onSubmit={editor.save}>
            <fieldset disabled={isSaving} className="min-w-0">
              <EditFields key={form.editing._id} editor={{ ...editor, form }} roadblock={form.editing} />
            </fieldset>
          </form>
        )}
      </Dialog>
      <ConflictDialog {...editor.conflict} />
    </>
  );
}

function EditFields({ editor, roadblock }: { editor: BannerEditor; roadblock: Roadblock }) {
  const { draft } = editor.form;
  const newImage = useObjectUrl(draft.banner);
  const field = bannerField(editor);
  const whenSaved = bannerState(draft, roadblock.isActive);
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 min-[32rem]:grid-cols-2">
        {field("activeFrom", { input: { required: true } })}
        {field("activeTo", { input: { required: true, min: draft.activeFrom || undefined } })}
      </div>
      {whenSaved && <StateWhenSaved info={whenSaved} />}
      <LinkFields editor={editor} seconds={bannerSeconds} isChecked />
      <ImageField
        editor={editor}
        prompt="Choose a picture to replace the current one"
        hint={`${fileHint}. Leave it empty to keep the current picture.`}
        progress={draft.banner ? editor.progress : undefined}
      />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="text-sm font-semibold">
          {draft.banner ? "New picture" : "Current picture"}
        </figcaption>
        <div className="flex min-h-32 items-center justify-center rounded-sm border border-paper-edge bg-paper-deep">
          <img
            src={newImage ?? smallestImage(roadblock)}
            alt="The banner as visitors see it"
            className="max-h-56 w-full object-contain"
          />
        </div>
      </figure>
    </div>
  );
}
