import type { Content } from "#documents/documents.ts";
import { messages } from "#office/spec-messages.ts";

const words = messages.contact.map.sketch;

const blocks = [
  { label: "A", x: 306, y: 112, width: 84, height: 40 },
  { label: "B", x: 408, y: 122, width: 40, height: 78 },
  { label: "C", x: 306, y: 176, width: 66, height: 34 },
];

const houses = [
  "M92 236h22v18H92Z",
  "M120 230h18v22h-18Z",
  "M146 238h24v16h-24Z",
  "M98 262h26v16H98Z",
  "M132 260h20v20h-20Z",
];

/** The way to the campus, drawn by hand. All of it is shown, and roads and hills go on to the edges of a wider frame. */
export function CampusSketch({ sketch }: { sketch: Content<"contact">["sketch"] }) {
  return (
    <>
      <svg
        viewBox="0 0 600 400"
        preserveAspectRatio="xMidYMid meet"
        role="img"
        aria-label={sketch.description}
        className="absolute inset-0 size-full overflow-visible"
      >
        <g className="fill-none stroke-paper-edge" strokeWidth="2">
          <path d="M-600 40c200 60 420 50 600 22 80-34 140-6 220-22s150-40 230-18 110 6 150-8c160-40 380 50 600 20" />
          <path d="M-600 84c200 50 440 40 600 14 90-36 150-4 236-24s150-34 220-14 100 10 144-4c160-36 380 46 600 18" />
          <path d="M-600 130c200 40 440 30 600 6 70-30 130-10 190-22" />
        </g>
        <path
          className="fill-none stroke-ink-200"
          strokeWidth="12"
          d="M1200 60c-300 30-500 90-600 136-40 20-30 60-62 84s-18 64 4 120c30 70 90 130 200 200"
        />
        <path className="fill-none stroke-ink-300" strokeWidth="26" d={mainRoad} />
        <path className="fill-none stroke-white" strokeWidth="22" d={mainRoad} />
        <path className="fill-gold-100 stroke-gold-500" strokeWidth="1.5" d="M262 88h222v150H290l-28-30Z" />
        <path className="fill-none stroke-ink-300" strokeWidth="17" d={campusRoad} />
        <path className="fill-none stroke-white" strokeWidth="14" d={campusRoad} />
        <path
          className="fill-none stroke-paper-edge"
          strokeWidth="8"
          d="M278 224c40-22 70-10 112-26M290 216c-6-30 0-50 12-62"
        />
        {blocks.map(({ label, x, y, width, height }) => (
          <g key={label}>
            <rect className="fill-crimson-800" x={x} y={y} width={width} height={height} rx="2" />
            <text
              className="fill-white text-[17px] font-bold"
              textAnchor="middle"
              x={x + width / 2}
              y={y + height / 2 + 6}
            >
              {label}
            </text>
          </g>
        ))}
        <path className="fill-ink-300" d={houses.join("")} />
        <path className="fill-crimson-700" d="M262 218h30v7h-30ZM264 225h5v13h-5ZM285 225h5v13h-5Z" />
        <path className="fill-ink-900" d="M196 322h14v14h-14Z" />
        <g className="fill-ink-900 text-[17px] font-semibold">
          <text x="304" y="262">
            {words.gate}
          </text>
          <text x="228" y="310">
            {words.busStop}
          </text>
          <text x="84" y="222">
            {sketch.town}
          </text>
          <text transform="rotate(-58 190 316)" x="190" y="308" className="text-[14px] font-normal">
            {sketch.road}
          </text>
        </g>
        <path className="fill-ink-900" d="m508 78 9 26-9-6-9 6Z" />
        <text className="fill-ink-900 text-[14px] font-bold" textAnchor="middle" x="508" y="122">
          {words.north}
        </text>
      </svg>
      <p className="absolute top-0 left-0 rounded-br-md bg-white px-3 py-1.5 text-xs text-ink-700">
        {words.label}
      </p>
    </>
  );
}

const mainRoad = "M-620 250c260-10 420 30 600 62 90 26 170 34 250 24s170-30 400-18c200 10 400 40 600 20";
const campusRoad = "M196 330c10-36 34-66 84-102";
