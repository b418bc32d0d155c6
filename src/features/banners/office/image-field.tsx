import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "#client/api.ts";
import { useFilesAnywhere } from "#client/files-anywhere.ts";
import { fieldId } from "#fields/field-paths.ts";
import { acceptedPictures, isAcceptedPicture, shrinkPicture, useObjectUrl } from "#files/shrink-picture.ts";
import { Button } from "#ui/button.tsx";
import { FilePicker } from "#ui/file-picker.tsx";
import { fileSizeText } from "#ui/file-size.ts";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { bannerWidths, maxBannerBytes } from "../banners.rules.ts";
import type { BannerEditor } from "./banner-form.ts";

export const fileHint = "Accepted formats: JPG, PNG, GIF, webp (Max: 500KB)";

type ImageFieldProps = {
  editor: BannerEditor;
  image: BannerImage;
  prompt: string;
  mousePrompt?: string;
  hint: ReactNode;
  required?: boolean;
  progress?: number | undefined;
};

export function ImageField({ editor, image, ...rest }: ImageFieldProps) {
  const { form, change, isSaving } = editor;
  const url = useObjectUrl(form.draft.banner);
  useFilesAnywhere((file) => {
    if (!isSaving && image.check(file)) change("banner", file);
  });
  return (
    <div className="flex flex-col gap-2">
      <FilePicker
        {...rest}
        id={fieldId("banner")}
        label="Banner Image"
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
        removeLabel="Remove the picture"
      />
      <ImageRemark image={image} />
    </div>
  );
}

function ImageRemark({ image: { remark, shrink, forget } }: { image: BannerImage }) {
  if (!remark) return null;
  if (remark.kind === "refused") return <NoticeBar kind="error">{remark.text}</NoticeBar>;
  if (remark.kind === "shrunk") {
    return (
      <NoticeBar kind="success" onDismiss={forget}>
        {remark.text}
      </NoticeBar>
    );
  }
  const isShrinking = remark.kind === "shrinking";
  const failure = remark.kind === "tooLarge" ? remark.failure : undefined;
  return (
    <NoticeBar
      kind="error"
      action={
        !failure && (
          <Button
            size="sm"
            variant="secondary"
            busy={isShrinking}
            busyLabel="Shrinking..."
            onClick={() => shrink(remark.file)}
          >
            Shrink it to fit
          </Button>
        )
      }
    >
      {failure ?? `“${remark.file.name}”: ${fileSizeText(remark.file.size)}, maximum 500 KB.`}
    </NoticeBar>
  );
}

const limits = { maxBytes: maxBannerBytes, maxWidth: Math.max(...bannerWidths) };

type ImageRemarkState =
  | { kind: "refused"; text: string }
  | { kind: "tooLarge"; file: File; failure?: string }
  | { kind: "shrinking"; file: File }
  | { kind: "shrunk"; text: string };

type BannerImage = ReturnType<typeof useBannerImage>;

export function useBannerImage(onImage: (image: File) => void) {
  const [remark, setRemark] = useState<ImageRemarkState>();
  const latest = useRef<File>(null);

  function check(file: File): boolean {
    latest.current = file;
    const fault = faultOf(file);
    if (fault === undefined) {
      setRemark(undefined);
      return true;
    }
    if (fault === "notAnImage") {
      setRemark(undefined);
      alert("Please select an image file");
    } else if (fault === "tooLarge") {
      setRemark({ kind: "tooLarge", file });
      alert("File size must be less than 500 KB");
    } else {
      setRemark({
        kind: "refused",
        text: `“${file.name}” is not a JPG, PNG, GIF or webp. Please choose another picture.`,
      });
    }
    return false;
  }

  async function shrink(file: File) {
    setRemark({ kind: "shrinking", file });
    try {
      const smaller = await shrinkPicture(file, limits);
      // Another file may have been chosen in the meantime.
      if (latest.current !== file) return;
      setRemark({
        kind: "shrunk",
        text: `It was shrunk from ${fileSizeText(file.size)} to ${fileSizeText(smaller.size)}.`,
      });
      onImage(smaller);
    } catch (error) {
      if (latest.current === file) setRemark({ kind: "tooLarge", file, failure: messageOf(error) });
    }
  }

  function forget() {
    latest.current = null;
    setRemark(undefined);
  }

  return { remark, check, shrink: (file: File) => void shrink(file), forget };
}

export function faultOf(file: { type: string; size: number }) {
  if (!file.type.startsWith("image/")) return "notAnImage";
  if (!isAcceptedPicture(file)) return "otherKind";
  return file.size > maxBannerBytes ? "tooLarge" : undefined;
}

/** SPEC.md wants the size in MB, however small. */
export const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(2)} MB`;
