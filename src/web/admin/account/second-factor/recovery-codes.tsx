import { Copy, Download, Printer } from "lucide";
import { useEffect, useRef } from "react";
import { secondFactorMessages } from "#content/office/second-factor-messages.ts";
import { saveFile } from "#web/lib/browser/save-file.ts";
import { useContent } from "#web/lib/content/content.ts";
import { Button } from "#web/ui/button/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";
import { copyText } from "../../frame/copy-text.ts";

const words = secondFactorMessages.codes;

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** They are shown only here: they stay until somebody says that they are kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { school } = useContent("identity");
  const heading = useRef<HTMLHeadingElement>(null);
  const title = words.title(school);

  useEffect(() => heading.current?.focus(), []);

  const copy = () => void copyText(codes.join("\n"), words);
  const download = () =>
    saveFile(words.fileName, `${title}\n${words.each}\n\n${codes.join("\n")}\n`, "text/plain;charset=utf-8");

  return (
    <Card as="section" className="flex flex-col items-start gap-5 print:border-0">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none print:hidden">
        {words.heading}
      </h2>
      <p className="text-sm text-ink-700 print:hidden">{words.text}</p>
      <p className="hidden print:block">
        {title}. {words.each}
      </p>
      <ul
        aria-label={words.list}
        className="grid grid-cols-1 gap-x-10 gap-y-2 font-mono text-lg min-[24rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" icon={<Icon of={Copy} className="size-4" />} onClick={copy}>
          {words.copy}
        </Button>
        <Button variant="secondary" icon={<Icon of={Download} className="size-4" />} onClick={download}>
          {words.download}
        </Button>
        <Button
          variant="secondary"
          icon={<Icon of={Printer} className="size-4" />}
          onClick={() => window.print()}
        >
          {words.print}
        </Button>
      </div>
      <Button onClick={onDone} className="print:hidden">
        {words.done}
      </Button>
    </Card>
  );
}
