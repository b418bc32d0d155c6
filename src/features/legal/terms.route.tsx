import { readContent } from "#documents/read/read-content.ts";
import { pageMeta } from "#site/page-meta.ts";
import type { Route } from "./+types/terms.route";
import { LegalPage } from "./legal.page.tsx";

const title = "Terms and Conditions";

export const loader = async ({ context }: Route.LoaderArgs) => (await readContent(context, ["terms"])).terms;

export function meta(args: Route.MetaArgs) {
  return pageMeta(args, { title, description: args.loaderData?.lead ?? "" });
}

export default function TermsRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage title={title} text={loaderData} />;
}
