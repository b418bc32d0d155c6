import { Camera } from "lucide";
import { useRef } from "react";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";

type CameraButtonProps = {
  label: string;
  /** What it is a photograph of, for those who do not see beside what it stands. */
  of: string;
  onPicture: (file: File) => void;
};

/** Opens a phone's camera at once. With a mouse it would only open the same dialog as the field beside it. */
export function CameraButton({ label, of, onPicture }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="hidden pointer-coarse:block">
      <Button
        size="sm"
        variant="secondary"
        icon={<Icon of={Camera} className="size-4" />}
        onClick={() => input.current?.click()}
      >
        {label}
        <span className="sr-only">: {of}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={`${label}: ${of}`}
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Or the next photograph of the same name would go unnoticed.
          event.target.value = "";
          if (file) onPicture(file);
        }}
        className="hidden"
      />
    </div>
  );
}
