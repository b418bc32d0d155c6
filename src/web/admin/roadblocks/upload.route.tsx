import { officeMessages } from "#content/office-messages.ts";
import { officeMeta } from "../frame/office-meta.ts";
import { UploadPage } from "./upload.page.tsx";

export function meta() {
  return officeMeta(officeMessages.banner.uploadHeading);
}

export default UploadPage;
