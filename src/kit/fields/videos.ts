import { isWebLink } from "./values.ts";

/** Neither sets a cookie before somebody plays a video. */
const players = { YouTube: "https://www.youtube-nocookie.com", Vimeo: "https://player.vimeo.com" };

/** A page with a video of one of these allows its origin in its policy. */
export const playerOrigins: readonly string[] = Object.values(players);

export interface Video {
  /** Visitors read where the video leads. */
  provider: keyof typeof players;
  player: string;
}

/** The end of a sentence that begins with the label. */
export const noVideo =
  "must be the URL of one video, such as https://www.youtube.com/watch?v=… or https://vimeo.com/… .";

/** Undefined for anything else than one video of these two. */
export function readVideo(text: string): Video | undefined {
  const url = isWebLink(text) ? new URL(text) : undefined;
  if (!url || url.port || url.username || url.password) return undefined;
  const [first = "", second = "", ...others] = url.pathname.replace(/\/$/, "").split("/").slice(1);
  if (others.length > 0) return undefined;
  switch (url.hostname.replace(/^(www|m)\./, "")) {
    case "youtu.be":
      return second ? undefined : onYouTube(first);
    case "youtube.com":
      if (first === "watch" && !second) return onYouTube(url.searchParams.get("v") ?? "");
      return ["shorts", "embed", "live"].includes(first) ? onYouTube(second) : undefined;
    case "vimeo.com":
      return onVimeo(first, second);
    case "player.vimeo.com":
      return first === "video" ? onVimeo(second, url.searchParams.get("h") ?? "") : undefined;
    default:
      return undefined;
  }
}

function onYouTube(id: string): Video | undefined {
  if (!/^[\w-]{6,20}$/.test(id)) return undefined;
  return { provider: "YouTube", player: `${players.YouTube}/embed/${id}?autoplay=1` };
}

function onVimeo(id: string, hash: string): Video | undefined {
  if (!/^\d{1,12}$/.test(id) || !/^[\da-f]{0,20}$/.test(hash)) return undefined;
  const more = hash ? `&h=${hash}` : "";
  return { provider: "Vimeo", player: `${players.Vimeo}/video/${id}?autoplay=1&dnt=1${more}` };
}
