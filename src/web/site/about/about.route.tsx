import { aboutPage } from "#content/about.ts";
import { identity } from "#content/identity.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { AboutPage } from "./about.page.tsx";

export const meta = () => pageMeta(aboutPage.title, aboutPage.description(identity.school));

export default AboutPage;
