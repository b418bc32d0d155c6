import { testimonialsPage } from "#content/pages/testimonials.ts";
import { contentIn } from "#web/lib/content/content.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { pageMeta } from "#web/lib/meta/page-meta.ts";
import type { Route } from "./+types/testimonials.route";
import { TestimonialsPage } from "./testimonials.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readContent(context, ["testimonials"]),
});

export function meta(args: Route.MetaArgs) {
  const { lead = "" } = contentIn(args.matches, "testimonials") ?? {};
  return pageMeta(args, { title: testimonialsPage.title, description: lead });
}

export default TestimonialsPage;
