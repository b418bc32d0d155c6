import { identity } from "#content/identity.ts";
import { buttonClass } from "#web/ui/button-class.ts";
import { Kicker } from "#web/ui/kicker.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { CampusScene } from "./campus-scene.tsx";

export function HomePage() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-page px-gutter pt-12 pb-8 md:pt-16 lg:pb-[20vw] 2xl:pb-[23vw]">
        <Kicker>Welcome to {identity.campus}</Kicker>
        <h1 className="mt-5 text-5xl">
          <span className="block">Manage well.</span> <span className="block">Lead with conscience.</span>
        </h1>
        <p className="mt-6 max-w-[52ch] text-lg text-ink-700">
          The {identity.school} of {identity.university} teaches the art and the discipline of running things,
          from the first degree to the doctorate: BBA, MBA, M.Phil and Ph.D.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
          <a href="/about" className={buttonClass({ size: "lg" })}>
            <span>
              Learn More<span className="sr-only"> about the school</span>
            </span>
          </a>
          <TextLink href="/notice" arrow="forward">
            Read the latest notices
          </TextLink>
        </div>
      </div>
      <CampusScene className="-z-10 block h-72 w-full sm:h-96 lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-auto" />
    </section>
  );
}
