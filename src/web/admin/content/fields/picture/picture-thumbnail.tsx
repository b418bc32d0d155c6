import { Image as ImageIcon } from "lucide";
import type { PictureValue } from "#contract/content/values.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { usePictureAddress } from "./picture-address.ts";

/** Beside a name that says what it is. */
export function PictureThumbnail({ picture }: { picture: PictureValue }) {
  const address = usePictureAddress(picture.source);
  return (
    <span className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-paper-deep text-ink-500">
      {address ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${picture.focus.x}% ${picture.focus.y}%` }}
          className="size-full object-cover"
        />
      ) : (
        <Icon of={ImageIcon} strokeWidth={1.5} className="size-5" />
      )}
    </span>
  );
}
