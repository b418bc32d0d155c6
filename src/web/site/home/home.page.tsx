import { AlumniVoices } from "./alumni-voices.tsx";
import { Features } from "./features.tsx";
import { JoinUs } from "./join-us.tsx";
import { LatestUpdates } from "./latest-updates.tsx";
import { LogoStrip } from "./logo-strip.tsx";
import { ProgramCards } from "./program-cards.tsx";
import { type Banner, RoadblockTemplate } from "./roadblock-template.tsx";
import type { Updates } from "./updates.loader.ts";
import { VideoTeaser } from "./video-teaser.tsx";
import { Welcome } from "./welcome.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

type HomePageProps = { banners: Banner[]; updates: Updates };

export function HomePage({ banners, updates }: HomePageProps) {
  return (
    <>
      <Welcome />
      <WhyChooseUs />
      <ProgramCards />
      <JoinUs />
      <Features />
      <VideoTeaser />
      <AlumniVoices />
      <LatestUpdates {...updates} />
      <LogoStrip />
      {banners.length > 0 && <RoadblockTemplate banners={banners} />}
    </>
  );
}
