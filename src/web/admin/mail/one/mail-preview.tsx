import { mailingMessages } from "#content/office/mailing-messages.ts";

const words = mailingMessages.one;

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
        {words.preview}
      </h2>
      {instead ? (
        <p className="mt-2 text-sm text-ink-700">{instead}</p>
      ) : (
        <iframe
          title={words.preview}
          src={`/api/mailings/${id}/preview?version=${version}`}
          className="mt-3 h-150 w-full rounded-sm border border-paper-edge bg-white"
        />
      )}
    </section>
  );
}
