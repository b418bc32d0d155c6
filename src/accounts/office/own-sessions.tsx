import { useNavigate } from "react-router";
import { formatMoment } from "#calendar/dates.ts";
import type { SuccessResponse } from "#collections/responses.schemas.ts";
import { leaveGuard } from "#office/form/unsaved-changes.tsx";
import { entryGuard } from "#office/frame/office-meta.ts";
import { toastSuccess } from "#office/frame/toasts.ts";
import { RowButton } from "#office/list/list-parts.tsx";
import { useAction } from "#office/use-action.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { OwnSession } from "../accounts.schemas.ts";
import { adminApi } from "../session/admin-api.ts";

const unknownDevice = "Unknown device";

export function OwnSessions({ sessions, onEnded }: { sessions: OwnSession[]; onEnded: () => void }) {
  const navigate = useNavigate();
  const { run, isRunning, isBusy } = useAction();

  function end(about: string, path: string, onDone: (response: SuccessResponse) => unknown) {
    if (!isBusy) void run(about, () => adminApi.remove<SuccessResponse>(path), onDone);
  }

  const endOne = (id: string) =>
    end(id, `/auth/sessions/${id}`, () => {
      toastSuccess("The session was ended.", "sessions");
      onEnded();
    });

  const endAll = () =>
    end("all", "/auth/sessions", ({ message }) => {
      entryGuard.leave();
      leaveGuard.open();
      toastSuccess(message, "sessions");
      return navigate("/login");
    });

  return (
    <>
      <p className="text-sm text-ink-700">
        If you do not recognise one of these, end it and change your password.
      </p>
      <ul className="flex flex-col divide-y divide-paper-edge border-y border-paper-edge">
        {sessions.map((session) => (
          <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <SessionWords session={session} />
            {!session.isThis && (
              <RowButton
                of={session.device || unknownDevice}
                busy={isRunning(session._id)}
                busyLabel="Signing out..."
                onClick={() => endOne(session._id)}
              >
                Sign out
              </RowButton>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="danger" busy={isRunning("all")} busyLabel="Signing out..." onClick={endAll}>
          Sign out everywhere
        </Button>
        <p className="text-sm text-ink-700">Ends all of them, this one too.</p>
      </div>
    </>
  );
}

function SessionWords({ session }: { session: OwnSession }) {
  const { device, address, startedAt, lastUsedAt, isThis } = session;
  return (
    <div className="min-w-0 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{device || unknownDevice}</span>
        {address && <span className="break-all text-ink-700">{`from ${address}`}</span>}
        {isThis && <Badge tone="good">This session</Badge>}
      </p>
      <p className="mt-0.5 text-ink-700">
        {`Last used on ${formatMoment(lastUsedAt)}`} · {`Signed in on ${formatMoment(startedAt)}`}
      </p>
    </div>
  );
}
