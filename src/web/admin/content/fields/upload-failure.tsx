import { Button } from "#web/ui/button/button.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

type UploadFailureProps = { failure: string | undefined; againLabel: string; onAgain: () => void };

export function UploadFailure({ failure, againLabel, onAgain }: UploadFailureProps) {
  if (!failure) return null;
  return (
    <NoticeBar
      kind="error"
      action={
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {againLabel}
        </Button>
      }
    >
      {failure}
    </NoticeBar>
  );
}
