import { Pause, Play } from "lucide";
import { homePage } from "#content/pages/home.ts";
import type { Content } from "#contract/content/documents.ts";
import { useContent } from "#web/lib/content/content.ts";
import { SitePicture } from "#web/lib/pictures/site-picture.tsx";
import { Container } from "#web/ui/layout/container.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";

/** Moves by CSS alone (logo-track, in utilities.css). It stops under the pointer, on focus, and for good by its checkbox. */
export function LogoStrip() {
  const { title, names } = useContent("logos");
  if (names.length === 0) return null;
  return (
    <section className="border-t border-paper-edge bg-white py-14">
      <Container>
        <div className="group/strip">
          <div className="flex items-center justify-between gap-6">
            <h2 id="logos-heading" className="text-lg">
              {title}
            </h2>
            <StopControl />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard, and rests while it is */}
          <section aria-labelledby="logos-heading" tabIndex={0} className={viewportClass}>
            <div className="logo-track flex w-max motion-reduce:w-auto print:w-auto print:animate-none">
              <LogoList names={names} />
              <div aria-hidden="true" className="motion-reduce:hidden print:hidden">
                <LogoList names={names} isCopy />
              </div>
            </div>
          </section>
        </div>
      </Container>
    </section>
  );
}

const viewportClass =
  "mt-8 overflow-x-auto overflow-y-hidden [scrollbar-width:none] not-motion-reduce:mask-x-from-92% print:mask-none " +
  "hover:[&>.logo-track]:[animation-play-state:paused] focus:[&>.logo-track]:[animation-play-state:paused] " +
  "group-has-checked/strip:[&>.logo-track]:[animation-play-state:paused]";

type LogoListProps = { names: Content<"logos">["names"]; isCopy?: boolean };

/** The second list is what is seen while the first one leaves: it fills the gap until the start comes round again. */
function LogoList({ names, isCopy = false }: LogoListProps) {
  return (
    <ul className="flex motion-reduce:flex-wrap motion-reduce:justify-center print:flex-wrap">
      {names.map(({ id, picture, name }) => (
        <li key={id} className="w-[240px] shrink-0 px-5 [&_img]:h-16 [&_img]:w-full [&_img]:object-contain">
          <SitePicture picture={picture} alt={isCopy ? "" : name} sizes="200px" />
        </li>
      ))}
    </ul>
  );
}

function StopControl() {
  return (
    <label className="relative grid size-touch shrink-0 cursor-pointer place-items-center rounded-full border border-ink-300 text-ink-800 hover:border-ink-900 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-crimson-600 motion-reduce:hidden print:hidden">
      <input type="checkbox" className="peer absolute inset-0 m-0 cursor-pointer opacity-0" />
      <Icon of={Pause} strokeWidth={1.75} className="size-5 peer-checked:hidden" />
      <Icon of={Play} strokeWidth={1.75} className="hidden size-5 peer-checked:block" />
      <span className="sr-only">{homePage.logos.stop}</span>
    </label>
  );
}
