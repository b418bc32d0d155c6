import { noticeMessages } from "#content/office/notice-messages.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { ProgressBar } from "#web/ui/state/progress-bar.tsx";
import type { DraftFile, DraftFiles as Files } from "./use-draft-files.ts";

const words = noticeMessages.drafts;

type DraftFilesProps = { drafts: Files; onShow: () => void };

/** What becomes of several files that were chosen at once: each on its way, there, or why not. */
export function DraftFiles({ drafts, onShow }: DraftFilesProps) {
  const { files, isRunning, tryAgain, close } = drafts;
  if (files.length === 0) return null;
  const added = files.filter(({ step }) => step === "added").length;
  return (
    <Card as="section" padding="sm" aria-labelledby="draft-files" className="sm:p-6">
      <h2 id="draft-files" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-ink-700">{words.lead}</p>
      {/* Before the files: below two hundred of them nobody would find it. */}
      <div className="mt-3 flex min-h-touch flex-wrap items-center gap-3">
        <p role="status" className="flex-1 basis-32 text-sm font-semibold">
          {words.addedOf(added, files.length)}
        </p>
        {!isRunning && (
          <>
            <Button size="sm" variant="secondary" onClick={close}>
              {words.close}
            </Button>
            {added > 0 && (
              <Button size="sm" onClick={onShow}>
                {words.show}
              </Button>
            )}
          </>
        )}
      </div>
      <ul className="mt-2 flex flex-col">
        {files.map((one) => (
          <li
            key={one.id}
            className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-1 border-b border-paper-edge py-1.5 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48 font-semibold wrap-anywhere">{one.file.name}</span>
            <Outcome one={one} onTryAgain={() => tryAgain(one.id)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Outcome({ one, onTryAgain }: { one: DraftFile; onTryAgain: () => void }) {
  if (one.step === "sending")
    return (
      <ProgressBar value={one.progress} label={words.progress(one.file.name)} className="flex-1 basis-40" />
    );
  if (one.step === "failed")
    return (
      <span className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-3 text-bad-700">
        <span className="min-w-0 flex-1 basis-40 break-words">{one.message}</span>
        <Button size="sm" variant="secondary" onClick={onTryAgain}>
          {words.tryAgain}
        </Button>
      </span>
    );
  return (
    <span className={one.step === "added" ? "text-good-700" : "text-ink-600"}>
      {one.step === "added" ? words.added : words.waiting}
    </span>
  );
}
