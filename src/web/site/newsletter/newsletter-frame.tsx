import type { ReactNode } from "react";
import { newsletter } from "#content/pages/newsletter.ts";
import { Container } from "#web/ui/layout/container.tsx";
import { PageBanner } from "#web/ui/layout/page-banner.tsx";

export function NewsletterFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageBanner title={title} kicker={newsletter.title} />
      <Container className="py-band">
        <div className="flex max-w-measure flex-col items-start gap-6">{children}</div>
      </Container>
    </>
  );
}
