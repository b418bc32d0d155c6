import { terms } from "#content/legal.ts";
import { pageMeta } from "#web/lib/page-meta.ts";
import { LegalPage } from "./legal.page.tsx";

export const meta = () => pageMeta(terms.title, terms.description);

export default function TermsRoute() {
  return <LegalPage text={terms} />;
}
