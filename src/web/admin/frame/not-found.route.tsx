import { data } from "react-router";
import { officeMessages } from "#content/office/office-messages.ts";
import { readContent } from "#web/lib/content/read-content.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/state/empty-state.tsx";
import type { Route } from "./+types/not-found.route";
import { officeMeta } from "./office-meta.ts";

const words = officeMessages.office;

export const loader = async ({ context }: Route.LoaderArgs) =>
  data({ content: await readContent(context, ["identity"]) }, { status: 404 });

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.notFound);
}

/** For a mistyped address of the office. It knows nobody's session, and needs no script. */
export default function OfficeNotFound() {
  return (
    <main className="grid min-h-dvh place-content-center px-gutter">
      <h1 className="sr-only">{words.title}</h1>
      <EmptyState
        title={words.notFound}
        action={<ButtonLink href="/admin/roadblock">{words.toOffice}</ButtonLink>}
      >
        {words.notFoundHint}
      </EmptyState>
    </main>
  );
}
