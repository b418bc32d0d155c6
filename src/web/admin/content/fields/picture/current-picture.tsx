import { Crop, X } from "lucide";
import { editorMessages } from "#content/office/editor-messages.ts";
import type { PictureRule } from "#contract/content/rules.ts";
import type { PictureValue } from "#contract/content/values.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { Skeleton } from "#web/ui/state/skeleton.tsx";
import { useEditorActions } from "../editor-context.ts";
import { FocusPoint } from "./focus-point.tsx";
import { usePictureAddress } from "./picture-address.ts";
import { PictureDescription } from "./picture-description.tsx";

const words = editorMessages.picture;

type CurrentPictureProps = {
  rule: PictureRule;
  picture: PictureValue;
  path: string;
  /** Chooses another part of it; undefined where the whole is not at hand. */
  onCrop: (() => void) | undefined;
  onRemove: () => void;
};

/** The picture that the document has, with what is said of it. */
export function CurrentPicture({ rule, picture, path, onCrop, onRemove }: CurrentPictureProps) {
  const { update } = useEditorActions();
  const address = usePictureAddress(picture.source);
  const change = (part: Partial<PictureValue>) =>
    update(path, (before) => ({ ...(before as PictureValue), ...part }));
  return (
    <div className="flex flex-col gap-3">
      {address ? (
        <FocusPoint address={address} focus={picture.focus} onFocusPoint={(focus) => change({ focus })} />
      ) : (
        <Skeleton className="h-40 w-60" />
      )}
      {!rule.isDescribedBeside && <PictureDescription picture={picture} path={path} onChange={change} />}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onCrop && (
          <Button size="sm" variant="quiet" icon={<Icon of={Crop} className="size-4" />} onClick={onCrop}>
            {words.cropAgain}
          </Button>
        )}
        {rule.optional && (
          <Button size="sm" variant="quiet" icon={<Icon of={X} className="size-4" />} onClick={onRemove}>
            {words.remove}
          </Button>
        )}
      </div>
    </div>
  );
}
