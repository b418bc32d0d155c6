import { Mail } from "lucide";
import { useKnownContent } from "#web/lib/content/content.ts";
import { Icon } from "#web/ui/picture/icon.tsx";
import { ExternalLink } from "./external-link.tsx";

export function EmailLogin() {
  const identity = useKnownContent("identity");
  if (!identity) return null;
  return (
    <ExternalLink
      href={identity.webmailUrl}
      className="inline-flex min-h-touch items-center justify-center gap-2 rounded-sm border border-ink-900 px-3 text-sm font-semibold whitespace-nowrap xl:px-4 text-ink-900 transition-colors duration-(--duration-quick) hover:bg-ink-900 hover:text-white"
    >
      <Icon of={Mail} size={16} strokeWidth={1.75} className="nav:max-xl:hidden" />
      Email Login
    </ExternalLink>
  );
}
