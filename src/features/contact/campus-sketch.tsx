import type { Content } from "#documents/documents.ts";
import drawing from "./campus-sketch.svg?raw";

/** Roads and hills continue to the edges of a wider frame. */
export function CampusSketch({ sketch }: { sketch: Content<"contact">["sketch"] }) {
  return (
    <>
      <svg
        viewBox="0 0 600 400"
        role="img"
        aria-label={sketch.description}
        className="absolute inset-0 size-full overflow-visible"
      >
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of ours */}
        <g dangerouslySetInnerHTML={{ __html: drawing }} />
        <g className="fill-ink-900 text-[17px] font-semibold">
          <text x="304" y="262">
            Main gate
          </text>
          <text x="228" y="310">
            Bus stop
          </text>
          <text x="84" y="222">
            {sketch.town}
          </text>
          <text transform="rotate(-58 190 316)" x="190" y="308" className="text-[14px] font-normal">
            {sketch.road}
          </text>
          <text className="text-[14px] font-bold" textAnchor="middle" x="508" y="122">
            N
          </text>
        </g>
      </svg>
      <p className="absolute top-0 left-0 rounded-br-md bg-white px-3 py-1.5 text-xs text-ink-700">
        A sketch, not to scale
      </p>
    </>
  );
}
