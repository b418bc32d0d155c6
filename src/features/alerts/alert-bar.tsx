import { X } from "lucide";
import { languageOf } from "#base/text.ts";
import { hideClosed } from "#kit/pages/hide-closed.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { Icon } from "#kit/ui/icon.tsx";
import type { Alert } from "./alerts.rules.ts";
import { alertWords as words } from "./alerts.words.ts";

const looks = {
  information: "bg-ink-900 text-white on-dark",
  warning: "bg-gold-300 text-ink-950",
  emergency: "bg-crimson-700 text-white on-dark",
};

/** Above everything else on the page. */
export function AlertBar({ alert }: { alert: Alert }) {
  const { _id, text, severity, link, linkText } = alert;
  const isClosable = severity !== "emergency";
  return (
    <section
      aria-label={words.severities[severity]}
      data-alert={_id}
      data-text={text}
      suppressHydrationWarning
      className={classNames("px-gutter", looks[severity])}
    >
      <div className="mx-auto flex max-w-page items-center justify-between gap-4 py-1.5">
        <p className="min-w-0 py-1.5 text-sm font-semibold wrap-anywhere">
          {severity !== "information" && <span>{words.severities[severity]}: </span>}
          <span lang={languageOf(text)}>{text}</span>{" "}
          {link && (
            <a href={link} lang={languageOf(linkText)} className="underline underline-offset-4">
              {linkText}
            </a>
          )}
        </p>
        {isClosable && (
          <button
            type="button"
            data-close-alert=""
            className="grid size-touch shrink-0 cursor-pointer place-items-center noscript:hidden print:hidden"
          >
            <Icon of={X} className="size-5" />
            <span className="sr-only">{words.close}</span>
          </button>
        )}
      </div>
      {isClosable && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: hideClosed }} />
      )}
    </section>
  );
}
