import { languageOf } from "#base/text.ts";
import { Prose } from "#kit/ui/layout.tsx";

export function WrittenText({ text }: { text: string }) {
  return (
    <Prose lang={languageOf(text)} className="text-lg wrap-anywhere">
      {paragraphsOf(text).map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {piecesOf(paragraph).map(({ text, href }) =>
            href ? (
              <a key={href} href={href}>
                {text}
              </a>
            ) : (
              text
            ),
          )}
        </p>
      ))}
    </Prose>
  );
}

interface TextPiece {
  text: string;
  href?: string;
}

/** The lookbehinds prevent quadratic time. */
const linkPattern =
  /https?:\/\/[^\s<>"]+|www\.[^\s<>"]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,9}/gi;
const trailing = /(?<![.,;:!?'"’”)\]}»।])[.,;:!?'"’”)\]}»।]+$/;

export function paragraphsOf(text: string): string[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

export function piecesOf(paragraph: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  for (const { 0: found, index } of paragraph.matchAll(linkPattern)) {
    const text = withoutTrailing(found);
    const href = hrefOf(text);
    if (!href) continue;
    if (index > done) pieces.push({ text: paragraph.slice(done, index) });
    pieces.push({ text, href });
    done = index + text.length;
  }
  if (done < paragraph.length) pieces.push({ text: paragraph.slice(done) });
  return pieces;
}

/** A bracket that the URL opens is part of it. */
function withoutTrailing(text: string): string {
  const cut = text.replace(trailing, "");
  return cut.includes("(") && text[cut.length] === ")" ? `${cut})` : cut;
}

function hrefOf(text: string): string | undefined {
  if (/^https?:/i.test(text)) return URL.parse(text)?.href;
  if (/^www\./i.test(text)) return URL.parse(`https://${text}`)?.href;
  return `mailto:${text}`;
}
