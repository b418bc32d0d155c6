import { privacy } from "#content/legal.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { LegalPage } from "./legal.page.tsx";

export const meta = () => pageMeta(privacy.title, privacy.description);

export default function PrivacyRoute() {
  return <LegalPage text={privacy} />;
}
