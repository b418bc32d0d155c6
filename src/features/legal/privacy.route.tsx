import { readContent } from "#documents/read/read-content.ts";
import { mapSpans } from "#fields/rich.ts";
import type { RichText } from "#fields/values.ts";
import { pageMeta } from "#site/page-meta.ts";
import { visitContext } from "#site/visit.ts";
import type { Route } from "./+types/privacy.route";
import { LegalPage } from "./legal.page.tsx";
import { retentionWords } from "./legal.words.ts";

const title = "Privacy Policy";

export async function loader({ context }: Route.LoaderArgs) {
  const { privacy } = await readContent(context, ["privacy"]);
  const words = retentionWords(context.get(visitContext).retention);
  const sections = privacy.sections.map((section) => ({ ...section, text: fillIn(section.text, words) }));
  return { ...privacy, sections };
}

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title, description: args.loaderData?.lead ?? "" });
}

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} text={loaderData} />;
}

export function fillIn(text: RichText, words: Readonly<Record<string, string>>): RichText {
  return mapSpans(text, (span) => ({
    ...span,
    text: span.text.replaceAll(/\{(\w+)\}/g, (typed, name: string) =>
      Object.hasOwn(words, name) ? (words[name] ?? typed) : typed,
    ),
  }));
}
