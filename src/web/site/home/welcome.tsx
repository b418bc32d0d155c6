import { homePage } from "#content/pages/home.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { Kicker } from "#web/ui/layout/kicker.tsx";
import { LinkWords } from "./link-words.tsx";

/** The picture fades towards the words (`hero-wash`), so that they can be read over any photograph that takes its place. */
export function Welcome() {
  const { welcome } = useContent("home");
  const { campus } = useContent("identity");
  const { kicker, link } = homePage.welcome;
  return (
    <section className="relative isolate overflow-hidden lg:grid lg:min-h-[clamp(36rem,100svh-7.25rem,56rem)]">
      <Container className="pt-9 pb-2 md:pt-14 lg:pt-[clamp(3rem,9svh,6.5rem)]">
        <Kicker>{kicker(campus)}</Kicker>
        <h1 className="mt-5 text-5xl">
          {welcome.headline.map((line) => (
            <span key={line} className="block">
              {line}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-6 max-w-[46ch] text-lg text-ink-800">{welcome.lead}</p>
        <ButtonLink href={link.href} size="lg" className="mt-8">
          <LinkWords {...link} />
        </ButtonLink>
      </Container>
      <div className="hero-wash relative -z-10 -mt-6 h-88 sm:h-112 lg:absolute lg:inset-0 lg:mt-0 lg:h-auto print:hidden">
        <SitePicture
          picture={welcome.picture}
          sizes="(min-width: 64rem) 109vw, (min-width: 40rem) 104vw, 39rem"
          narrow={{ picture: welcome.narrowPicture, sizes: "29.4rem" }}
          priority
          className="size-full object-cover"
        />
      </div>
    </section>
  );
}
