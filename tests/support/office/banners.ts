import { jpeg } from "#testing/samples/sample-pictures.ts";
import { officeToken } from "./office.ts";

interface SampleBanner {
  link?: string;
  activeFrom?: string;
  activeTo?: string;
}

interface StoredBanner {
  _id: string;
  link: string;
  activeFrom: string;
  activeTo: string;
  bannerSeconds: number;
  isActive: boolean;
  bannerLink: string;
  createdAt: string;
}

/** Adds banners through the API, one after the other, so that the last one is the newest. */
export async function addBanners(url: string, banners: readonly SampleBanner[]): Promise<void> {
  const authorization = `Bearer ${await officeToken(url)}`;
  const image = new Blob([new Uint8Array(await jpeg({ width: 60, height: 40 }))]);
  for (const banner of banners) {
    const form = new FormData();
    form.set("activeFrom", banner.activeFrom ?? "2026-08-12");
    form.set("activeTo", banner.activeTo ?? "2026-08-20");
    form.set("link", banner.link ?? "https://school.example/open-day");
    form.set("banner", image, "banner.jpg");
    const answer = await fetch(`${url}/api/roadblock`, {
      method: "POST",
      headers: { authorization },
      body: form,
    });
    if (!answer.ok) throw new Error(`The banner was not added: ${await answer.text()}`);
  }
}

/** The newest banner as the server keeps it. */
export async function newestBanner(url: string): Promise<StoredBanner> {
  const authorization = `Bearer ${await officeToken(url)}`;
  const answer = await fetch(`${url}/api/roadblock?page=1&limit=1`, { headers: { authorization } });
  return (await answer.json()).roadblocks[0];
}
