import { formatWhole } from "#base/digit-groups.ts";
import { Badge } from "#kit/ui/badge.tsx";
import { NoticeBar } from "#kit/ui/notice-bar.tsx";
import type { Campaign, MailSettings } from "../newsletter.schemas.ts";

/** Another version of a draft loads the preview again. */
type MailPreviewProps = { id: string; version: number; settings: MailSettings };

export function MailPreview({ id, version, settings }: MailPreviewProps) {
  return (
    <section aria-labelledby="mail-preview">
      <h2 id="mail-preview" className="text-lg">
        As its readers see it
      </h2>
      {settings.missing.length > 0 ? (
        <p className="mt-2 text-sm text-ink-700">There is no preview until mail can be sent.</p>
      ) : (
        <iframe
          title="As its readers see it"
          src={`/api/mailings/${id}/preview?version=${version}`}
          className="mt-3 h-150 w-full rounded-sm border border-paper-edge bg-white"
        />
      )}
    </section>
  );
}

const states = {
  draft: { label: "Draft", tone: "neutral" },
  filling: { label: "Beginning", tone: "warn" },
  sending: { label: "Being sent", tone: "warn" },
  done: { label: "Done", tone: "good" },
  stopped: { label: "Stopped", tone: "neutral" },
} as const;

export const peopleText = (count: number): string =>
  count === 1 ? "1 person" : `${formatWhole(count)} people`;

export function shownState({ state, waiting }: Pick<Campaign, "state" | "waiting">): keyof typeof states {
  if (state !== "filled") return state;
  return waiting > 0 ? "sending" : "done";
}

export function CampaignBadge({ campaign }: { campaign: Campaign }) {
  const state = shownState(campaign);
  return <Badge tone={states[state].tone}>{states[state].label}</Badge>;
}

export function MissingSettings({ settings }: { settings: MailSettings | undefined }) {
  if (!settings || settings.missing.length === 0) return null;
  return (
    <NoticeBar kind="error">{`This website cannot send mail yet. You can write drafts, but not send them, and notices that are published now are not mailed later. Please tell the person who runs the server: ${settings.missing.join(" and ")} must be set, and the server started again.`}</NoticeBar>
  );
}
