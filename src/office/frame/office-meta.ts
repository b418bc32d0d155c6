import { loginMessages } from "#accounts/login.words.ts";
import { hasSession, loadMe } from "#accounts/session/session.ts";
import { contentIn } from "#documents/read/content.ts";

/** The title of a back office page, and that no search engine may list it. */
export function officeMeta(matches: Parameters<typeof contentIn>[0], title: string) {
  const school = contentIn(matches, "identity")?.school;
  return [
    { title: `${title} · ${[loginMessages.office.title, school].filter(Boolean).join(", ")}` },
    { name: "robots", content: "noindex, nofollow" },
  ];
}

/** The meta function of a screen. */
export const screenMeta =
  (title: string) =>
  ({ matches }: { matches: Parameters<typeof contentIn>[0] }) =>
    officeMeta(matches, title);

let isInside = false;

/** Asks about the session on the way into the back office, and not again until it is left. */
export const entryGuard = {
  async mayEnter(): Promise<boolean> {
    // With the session it is known who comes in, and what they may see.
    isInside ||= (await hasSession()) && (await loadMe()) !== undefined;
    return isInside;
  },
  leave() {
    isInside = false;
  },
};
