import { personalDataMessages } from "#content/office/personal-data-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/personal-data.route";
import { PersonalDataPage } from "./personal-data.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, personalDataMessages.heading);
}

export default PersonalDataPage;
