import { identity } from "#content/identity.ts";
import { programsPage } from "#content/programs/page.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { ProgramsPage } from "./programs.page.tsx";

export const meta = () => pageMeta(programsPage.title, programsPage.description(identity.school));

export default ProgramsPage;
