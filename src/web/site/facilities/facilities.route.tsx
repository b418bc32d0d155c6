import { facilitiesPage } from "#content/facilities.ts";
import { identity } from "#content/identity.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { FacilitiesPage } from "./facilities.page.tsx";

export const meta = () => pageMeta(facilitiesPage.title, facilitiesPage.description(identity.school));

export default FacilitiesPage;
