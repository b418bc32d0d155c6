import type { Roadblock } from "#contract/roadblocks/roadblocks.ts";
import type { Visit } from "#contract/visit.ts";
import type { Banner } from "./roadblock-template.tsx";

/** Today's banners. Home is whole without them: when they cannot be read it goes out as it is, and is not kept. */
export async function readBanners(visit: Visit, schoolUrl: string): Promise<Banner[]> {
  // A banner would lie over what somebody wants to look at.
  if (visit.isPreview) return [];
  try {
    const { roadblocks, changesAt } = await visit.reads.roadblocks.active();
    if (changesAt) visit.expiresAt(changesAt);
    return roadblocks.filter(({ isActive }) => isActive).map((roadblock) => toBanner(roadblock, schoolUrl));
  } catch (error) {
    visit.log(error, "Home could not find out which banners are active.");
    visit.expiresAt(visit.now);
    return [];
  }
}

function toBanner(roadblock: Roadblock, schoolUrl: string): Banner {
  const { _id, link, bannerSeconds, bannerLink, picture } = roadblock;
  const { host } = new URL(link);
  return {
    id: _id,
    href: onThisSite(link, schoolUrl),
    host,
    seconds: bannerSeconds,
    src: bannerLink,
    picture,
  };
}

/** A link to the school's own address as the page of this site; any other as it is. */
function onThisSite(link: string, schoolUrl: string): string {
  const { origin, pathname, search, hash } = new URL(link);
  return origin === URL.parse(schoolUrl)?.origin ? pathname + search + hash : link;
}
