import { officeMessages } from "#content/office-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import type { Route } from "./+types/personal-data.route";
import { PersonalDataPage } from "./personal-data.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, officeMessages.personalData.heading);
}

export default PersonalDataPage;
