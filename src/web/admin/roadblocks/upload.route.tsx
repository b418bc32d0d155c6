import { messages } from "#content/messages.ts";
import { officeMeta } from "../office-meta.ts";
import { UploadPage } from "./upload.page.tsx";

export function meta() {
  return officeMeta(messages.banner.uploadHeading);
}

export default UploadPage;
