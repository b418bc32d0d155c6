import { officeMessages } from "#content/office-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { PersonalDataPage } from "./personal-data.page.tsx";

export function meta() {
  return officeMeta(officeMessages.personalData.heading);
}

export default PersonalDataPage;
