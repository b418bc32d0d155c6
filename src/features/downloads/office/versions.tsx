import { formatMoment } from "#base/calendar/dates.ts";
import type { SuccessResponse } from "#base/responses.schemas.ts";
import { mayDo } from "#base/roles.ts";
import { ConfirmDialog, useConfirmation } from "#kit/office/confirm-dialog.tsx";
import { toastSuccess } from "#kit/office/frame/toasts.ts";
import { adminApi } from "#kit/office/session/admin-api.ts";
import { useMe } from "#kit/office/session/session.ts";
import { useAction } from "#kit/office/use-action.ts";
import { Button } from "#kit/ui/button.tsx";
import { fileSizeText } from "#kit/ui/file-size.ts";
import type { Download } from "../downloads.schemas.ts";

type Version = NonNullable<Download["versions"]>[number];

/** The files that it had before: only the office sees them. */
export function Versions({ download, onChanged }: { download: Download; onChanged: () => void }) {
  const pathOf = ({ id }: Version) => `/downloads/${download._id}/versions/${id}`;
  const { run, isBusy } = useAction();
  const me = useMe();
  const withdrawal = useConfirmation<Version, SuccessResponse>({
    about: "withdraw",
    send: (version) => adminApi.remove<SuccessResponse>(pathOf(version)),
    onDone: onChanged,
  });
  const earlier = (download.versions ?? []).filter(({ state }) => state !== "current");
  if (earlier.length === 0) return null;

  const restore = (version: Version) =>
    run(
      `restore ${version.id}`,
      () => adminApi.post<SuccessResponse>(`${pathOf(version)}/restore`, {}),
      ({ message }) => {
        toastSuccess(message);
        onChanged();
      },
    );

  return (
    <section aria-labelledby="versions" className="mt-5 border-t border-paper-edge pt-4">
      <h3 id="versions" className="text-lg">
        Earlier versions
      </h3>
      <ul className="mt-2 flex flex-col">
        {earlier.map((version) => (
          <li
            key={version.id}
            className="flex min-h-touch flex-wrap items-center gap-x-4 gap-y-2 border-b border-paper-edge py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {version.url ? <a href={version.url}>{version.title}</a> : version.title}
              {` (${fileSizeText(version.bytes)}), ${formatMoment(version.savedAt)}, ${version.savedBy}`}
              {version.state === "withdrawn" && ". Withdrawn for good."}
            </span>
            {version.state === "past" && (
              <>
                <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void restore(version)}>
                  Bring back
                  <span className="sr-only"> {version.title}</span>
                </Button>
                {me && mayDo(me.role, "editor") && (
                  <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => withdrawal.ask(version)}>
                    Withdraw for good
                    <span className="sr-only"> {version.title}</span>
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        of={withdrawal}
        title={({ title }) => `Withdraw “${title}” for good?`}
        text={() => "Nobody gets this file any more, not even the office. It cannot be brought back."}
        confirmLabel="Withdraw for good"
        busyLabel="Withdrawing..."
      />
    </section>
  );
}
