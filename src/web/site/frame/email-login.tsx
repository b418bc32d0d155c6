import Mail from "lucide-react/icons/mail";
import { identity } from "#content/identity.ts";
import { ExternalLink } from "./external-link.tsx";

export function EmailLogin() {
  return (
    <ExternalLink
      href={identity.webmailUrl}
      className="inline-flex min-h-touch items-center justify-center gap-2 rounded-sm border border-ink-900 px-4 text-sm font-semibold whitespace-nowrap text-ink-900 transition-colors duration-quick hover:bg-ink-900 hover:text-white"
    >
      <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
      Email Login
    </ExternalLink>
  );
}
