import { useRevalidator } from "react-router";
import { editorMessages } from "#content/office/editor-messages.ts";
import { useSettled } from "#web/lib/calls/settled.ts";
import { officeMeta } from "../../frame/office-meta.ts";
import { contentCalls } from "../content.calls.ts";
import { loaded } from "../loaded.ts";
import { TransferSection } from "../transfer/transfer-section.tsx";
import { WaitingScreen } from "../waiting-screen.tsx";
import type { Route } from "./+types/documents.route";
import { DocumentTable } from "./document-table.tsx";

const words = editorMessages.documents;

export function meta({ matches }: Route.MetaArgs) {
  return officeMeta(matches, words.heading);
}

/** Does not wait for the list: the screen is there at once. */
export function clientLoader() {
  return { loading: loaded(contentCalls.list()) };
}

export default function Documents({ loaderData: { loading } }: Route.ComponentProps) {
  const { value, isPending } = useSettled(loading);
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">{words.heading}</h1>
        <p className="mt-2 max-w-prose text-sm text-ink-700">{words.lead}</p>
      </div>
      {value?.state === "ready" ? (
        <>
          <DocumentTable documents={value.value.documents} />
          <TransferSection onDone={() => void revalidate()} />
        </>
      ) : (
        <WaitingScreen
          words={words}
          failure={value?.message}
          isRetrying={isPending}
          onRetry={() => void revalidate()}
        />
      )}
    </div>
  );
}
