import type { RichSpan, RichText } from "#contract/content/values.ts";

/** A text in which names in braces stand for words that are known only when it is shown. */
export function fillIn(text: RichText, words: Readonly<Record<string, string>>): RichText {
  const filled = (spans: RichSpan[]) =>
    spans.map((span) => ({
      ...span,
      text: span.text.replaceAll(/\{(\w+)\}/g, (typed, name: string) =>
        Object.hasOwn(words, name) ? (words[name] ?? typed) : typed,
      ),
    }));
  return text.map((block) =>
    block.kind === "list"
      ? { ...block, items: block.items.map(filled) }
      : { ...block, spans: filled(block.spans) },
  );
}
