import { welcome } from "#content/home.ts";
import { identity } from "#content/identity.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Kicker } from "#web/ui/kicker.tsx";
import { CampusScene } from "./campus-scene.tsx";
import { LinkWords } from "./link-words.tsx";

export function Welcome() {
  return (
    <section className="relative isolate overflow-hidden">
      <div className="mx-auto max-w-page px-gutter pt-12 pb-8 md:pt-16 lg:pb-[20vw] 2xl:pb-[23vw]">
        <Kicker>Welcome to {identity.campus}</Kicker>
        <h1 className="mt-5 text-5xl">
          {welcome.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[52ch] text-lg text-ink-700">{welcome.lead}</p>
        <ButtonLink href={welcome.link.href} size="lg" className="mt-8">
          <LinkWords {...welcome.link} />
        </ButtonLink>
      </div>
      <CampusScene className="-z-10 block h-72 w-full sm:h-96 lg:absolute lg:inset-x-0 lg:bottom-0 lg:h-auto" />
    </section>
  );
}
