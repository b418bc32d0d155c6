import { contentIn } from "#kit/documents/content.ts";
import { officeTitle } from "#kit/office/login.words.ts";
import { hasSession, loadMe } from "#kit/office/session/session.ts";

export function officeMeta(matches: Parameters<typeof contentIn>[0], title: string) {
  const school = contentIn(matches, "identity")?.school;
  return [
    { title: `${title} · ${[officeTitle, school].filter(Boolean).join(", ")}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

export const screenMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof contentIn>[0] }) =>
    officeMeta(matches, title);

let isInside = false;

/** Checks the session when somebody enters the office, and not again until they leave. */
export const entryGuard = {
  async mayEnter(): Promise<boolean> {
    isInside ||= (await hasSession()) && (await loadMe()) !== undefined;
    return isInside;
  },
  leave() {
    isInside = false;
  },
};
