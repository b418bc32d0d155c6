import type { ReactNode } from "react";
import { bannerMessages } from "#content/office/banner-messages.ts";
import { useFilesAnywhere } from "#web/lib/browser/files-anywhere.ts";
import { acceptedPictures } from "#web/lib/pictures/accepted-pictures.ts";
import { useObjectUrl } from "#web/lib/pictures/object-url.ts";
import { FilePicker } from "#web/ui/form/file-picker.tsx";
import type { BannerEditor } from "../edit/use-banner-editor.ts";
import { ImageRemark } from "./image-remark.tsx";
import type { BannerImage } from "./use-banner-image.ts";

const words = bannerMessages;

type ImageFieldProps = {
  editor: BannerEditor;
  image: BannerImage;
  prompt: string;
  mousePrompt?: string;
  hint: ReactNode;
  required?: boolean;
  /** 0 to 1 while the image is on its way. */
  progress?: number | undefined;
};

/** The banner's image: chosen, dropped or pasted anywhere on the page, and shrunk if it is too large. */
export function ImageField({ editor, image, ...rest }: ImageFieldProps) {
  const { form, idOf, change, isSaving } = editor;
  const url = useObjectUrl(form.draft.banner);
  useFilesAnywhere((file) => {
    if (!isSaving && image.check(file)) change("banner", file);
  });
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...rest}
        id={idOf("banner")}
        label={words.field.banner}
        value={form.draft.banner}
        check={image.check}
        onChange={(file) => {
          if (!file) image.forget();
          change("banner", file);
        }}
        accept={acceptedPictures}
        error={form.problems.banner}
        disabled={isSaving}
        preview={url && <img src={url} alt="" className="size-full object-cover" />}
        removeLabel={words.field.removeImage}
        progressLabel={words.field.progress}
      />
      <ImageRemark image={image} />
    </div>
  );
}
