import { testimonialsPage } from "#content/testimonials.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { readForPlainPage } from "#web/lib/read-content.ts";
import type { Route } from "./+types/testimonials.route";
import { TestimonialsPage } from "./testimonials.page.tsx";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  content: await readForPlainPage(context, ["testimonials"]),
});

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, testimonialsPage.title, testimonialsPage.description);
}

export default TestimonialsPage;
