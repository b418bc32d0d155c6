import { bannerMessages } from "#content/office/banner-messages.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import type { Route } from "./+types/upload.route";
import { UploadPage } from "./upload.page.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, bannerMessages.uploadHeading);
}

export default UploadPage;
