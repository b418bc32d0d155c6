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

/** Asks about the session on the way into the back office, and not again until it is left. */
export function createEntryGuard(hasSession: () => Promise<boolean>) {
  let isInside = false;
  return {
    async mayEnter(): Promise<boolean> {
      isInside ||= await hasSession();
      return isInside;
    },
    leave() {
      isInside = false;
    },
  };
}

/** With the session it is known who comes in, and what they may see. */
export const entryGuard = createEntryGuard(
  async () => (await hasSession()) && (await loadMe()) !== undefined,
);
