import { useKnownContent } from "#web/lib/content/content.ts";
import { mailHref } from "#web/lib/text/contact-links.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { Kicker } from "#web/ui/layout/kicker.tsx";
import { CloudedHills } from "./clouded-hills.tsx";
import { LostPath } from "./lost-path.tsx";
import { NearWords } from "./near-words.tsx";
import { wordsOf } from "./problem-words.ts";
import { SearchInstead } from "./search-instead.tsx";
import { WaysOn } from "./ways-on.tsx";

/** The page body that goes with a status. */
export function ErrorOf({ status }: { status: number }) {
  const { kicker, title, text, writeTo } = wordsOf(status);
  const email = useKnownContent("contact")?.emails[0]?.address;
  return (
    <Container className="grid grid-cols-1 items-center gap-x-16 gap-y-10 py-band lg:grid-cols-[1.15fr_1fr]">
      <div className="lg:order-last lg:self-start">{status < 500 ? <LostPath /> : <CloudedHills />}</div>
      <div>
        <Kicker>{kicker}</Kicker>
        <h1 className="mt-4 font-display text-4xl text-balance">{title}</h1>
        <div className="mt-5 mb-8 max-w-[52ch] space-y-3 text-lg text-ink-700">
          {text.split("\n").map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {writeTo && email && (
            <p>
              {writeTo} <a href={mailHref(email)}>{email}</a>.
            </p>
          )}
        </div>
        {status === 404 && <SearchInstead />}
        <WaysOn />
        {status === 404 && <NearWords />}
      </div>
    </Container>
  );
}
