import { bannerMessages } from "#content/office/banner-messages.ts";
import { bannerSeconds } from "#contract/roadblocks/roadblocks.rules.ts";
import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import { useObjectUrl } from "#web/lib/pictures/object-url.ts";
import { StateWhenSaved } from "../../record/state-badge.tsx";
import { bannerField, linkField, secondsField } from "../banner/banner-fields.ts";
import { stateWhenSaved } from "../banner/banner-state.ts";
import { smallestImage } from "../banner/banner-thumbnail.ts";
import { ImageField } from "../banner/image-field.tsx";
import { useBannerImage } from "../banner/use-banner-image.ts";
import type { BannerEditor } from "./use-banner-editor.ts";

const words = bannerMessages;

type EditFieldsProps = { editor: BannerEditor; roadblock: Roadblock };

export function EditFields({ editor, roadblock }: EditFieldsProps) {
  const { draft } = editor.form;
  const image = useBannerImage((file) => editor.change("banner", file));
  const newImage = useObjectUrl(draft.banner);
  const field = bannerField(editor);
  const whenSaved = stateWhenSaved(draft, roadblock.isActive, new Date());
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-1 gap-5 min-[32rem]:grid-cols-2">
        {field("activeFrom", { input: { required: true } })}
        {field("activeTo", { input: { required: true, min: draft.activeFrom || undefined } })}
      </div>
      {whenSaved && <StateWhenSaved told={whenSaved} />}
      {linkField(editor, { isChecked: true })}
      {secondsField(editor, bannerSeconds)}
      <ImageField
        editor={editor}
        image={image}
        prompt={words.field.imageReplacePrompt}
        hint={`${words.fileHint}. ${words.field.imageHintOptional}`}
        progress={draft.banner ? editor.progress : undefined}
      />
      <figure className="flex flex-col gap-1.5">
        <figcaption className="text-sm font-semibold">
          {draft.banner ? words.field.newImage : words.field.currentImage}
        </figcaption>
        <div className="flex min-h-32 items-center justify-center rounded-sm border border-paper-edge bg-paper-deep">
          <img
            src={newImage ?? smallestImage(roadblock)}
            alt={words.preview.alt}
            className="max-h-56 w-full object-contain"
          />
        </div>
      </figure>
    </div>
  );
}
