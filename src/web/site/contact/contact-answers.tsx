import { messages } from "#content/messages.ts";
import { NoticeBar } from "#web/ui/state/notice-bar.tsx";
import type { ContactAnswer } from "./contact.action.ts";

const words = messages.contact;

export const answersId = "contact-answer";

/** What became of the message, beside the button. Shown by the page that answers, or by the site script. */
export function Answers({ answer }: { answer: ContactAnswer | undefined }) {
  return (
    <div id={answersId} className="scroll-mt-[50vh] in-aria-busy:invisible *:mb-5">
      <div data-sent="" hidden={answer?.sent !== true}>
        <NoticeBar kind="success" className="text-base">
          <strong>{words.submitted}</strong> {words.submittedHint}
        </NoticeBar>
      </div>
      <div data-refused="" hidden={answer?.sent !== false}>
        <NoticeBar kind="error" className="text-base">
          <span data-reason="">{answer?.sent === false && words.failed(answer.reason)}</span>
        </NoticeBar>
      </div>
    </div>
  );
}
