import { newsletter } from "#content/pages/newsletter.ts";
import { useCanMail } from "#web/lib/can-mail.ts";
import { Button } from "#web/ui/button/button.tsx";
import { TextLink } from "#web/ui/button/text-link.tsx";
import { TextField } from "#web/ui/form/labelled-inputs.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";

const words = newsletter;

type Answer =
  | { subscribed: true; asksToConfirm: boolean }
  | { subscribed: false; email: string; message: string };

export function NewsletterPage({ answer }: { answer: Answer | undefined }) {
  return (
    <>
      <PageBanner title={words.title} lead={words.lead} />
      <Container className="flex flex-col items-start gap-6 py-band">
        {answer?.subscribed ? (
          <Subscribed asksToConfirm={answer.asksToConfirm} />
        ) : (
          <Subscribe refused={answer} />
        )}
      </Container>
    </>
  );
}

function Subscribed({ asksToConfirm }: { asksToConfirm: boolean }) {
  return (
    <>
      <NoticeBar kind="success" className="w-full max-w-measure text-base">
        {asksToConfirm ? words.askedToConfirm : words.subscribed}
      </NoticeBar>
      <TextLink href="/" arrow="forward">
        {words.toHome}
      </TextLink>
    </>
  );
}

function Subscribe({ refused }: { refused: Extract<Answer, { subscribed: false }> | undefined }) {
  const canMail = useCanMail();
  return (
    <>
      {refused ? (
        <NoticeBar kind="error" className="w-full max-w-measure text-base">
          {words.refused} {refused.message}
        </NoticeBar>
      ) : (
        <p className="max-w-measure text-lg text-ink-700">{canMail ? words.intro : words.noMail}</p>
      )}
      <form method="post" action="/newsletter" className="flex w-full max-w-xl flex-wrap items-end gap-3">
        <TextField
          label={words.email}
          id="subscribe-email"
          className="flex-[1_1_16rem]"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
        />
        <Button type="submit" className="h-11.5 tracking-widest">
          {words.subscribe}
        </Button>
      </form>
    </>
  );
}
