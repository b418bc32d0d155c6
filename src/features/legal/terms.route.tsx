import { readContent } from "#documents/read/read-content.ts";
import { pageMeta } from "#site/page-meta.ts";
import type { Route } from "./+types/terms.route";
import { LegalPage } from "./legal.page.tsx";
import { termsPage } from "./legal.words.ts";

export const loader = async ({ context }: Route.LoaderArgs) => (await readContent(context, ["terms"])).terms;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title: termsPage.title, description: args.loaderData?.lead ?? "" });
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={termsPage.title} text={loaderData} />;
}
