import { Badge } from "#ui/badge.tsx";
import { NoticeBar } from "#ui/notice-bar.tsx";
import { mailingMessages, mailingMessages as words } from "../campaigns.words.ts";
import type { Mailing, MailSettings } from "../newsletter.schemas.ts";

const mailPreviewWords = mailingMessages.one;

type MailPreviewProps = {
  id: string;
  /** Another one is another mail to look at. */
  version: number;
  /** Why there is nothing to look at. */
  instead?: string | undefined;
};

/** The mail itself, in a frame that runs nothing. */
export function MailPreview({ id, version, instead }: MailPreviewProps) {
  return (
    <section aria-labelledby="mail-preview">
      <h2 id="mail-preview" className="text-lg">
        {mailPreviewWords.preview}
      </h2>
      {instead ? (
        <p className="mt-2 text-sm text-ink-700">{instead}</p>
      ) : (
        <iframe
          title={mailPreviewWords.preview}
          src={`/api/mailings/${id}/preview?version=${version}`}
          className="mt-3 h-150 w-full rounded-sm border border-paper-edge bg-white"
        />
      )}
    </section>
  );
}

const mailingStateWords = mailingMessages.state;

type Shown = keyof typeof mailingStateWords;

const tones: Record<Shown, "good" | "warn" | "neutral"> = {
  draft: "neutral",
  filling: "warn",
  sending: "warn",
  done: "good",
  stopped: "neutral",
};

export function shownState({ state, waiting }: Pick<Mailing, "state" | "waiting">): Shown {
  if (state !== "filled") return state;
  return waiting > 0 ? "sending" : "done";
}

export function MailingState({ mailing }: { mailing: Mailing }) {
  const state = shownState(mailing);
  return <Badge tone={tones[state]}>{mailingStateWords[state]}</Badge>;
}

/** Without a mail server, or an address for the links, nothing leaves: the office hears it before it wonders. */
export function MissingSettings({ mail }: { mail: MailSettings | undefined }) {
  if (!mail || mail.missing.length === 0) return null;
  return <NoticeBar kind="error">{words.missing(mail.missing)}</NoticeBar>;
}
