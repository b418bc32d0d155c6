import type { Roadblock } from "#contract/roadblocks.ts";
import type { Visit } from "#contract/visit.ts";
import type { Banner } from "./roadblock-template.tsx";

/** Today's banners. Home is whole without them: when they cannot be read it goes out as it is, and is not kept. */
export async function readBanners(visit: Visit): Promise<Banner[]> {
  try {
    const { roadblocks, changesAt } = await visit.reads.roadblocks.active();
    if (changesAt) visit.expiresAt(changesAt);
    return roadblocks.filter(({ isActive }) => isActive).map(toBanner);
  } catch (error) {
    visit.log(error, "Home could not find out which banners are active.");
    visit.expiresAt(visit.now);
    return [];
  }
}

function toBanner({ _id, link, bannerSeconds, bannerLink, picture }: Roadblock): Banner {
  return { id: _id, href: link, host: new URL(link).host, seconds: bannerSeconds, src: bannerLink, picture };
}
