import { identity } from "#content/identity.ts";
import { testimonialsPage } from "#content/testimonials.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { TestimonialsPage } from "./testimonials.page.tsx";

export const meta = () => pageMeta(testimonialsPage.title, testimonialsPage.description(identity.school));

export default TestimonialsPage;
