import { darker, lighter } from "./colours.ts";
import type { Look } from "./look.ts";

const cx = 240;

interface Hair {
  /** Behind the neck and shoulders. */
  back?: string;
  /** Over the skull, in front of the face. */
  front: string;
  /** The way the strands lie, drawn thin over the front. */
  strands: string;
}

export function hairBack(look: Look): string {
  const { back } = hairOf(look);
  if (!back) return "";
  return (
    `<path d="${back}" fill="${darker(look.hairColour, 0.22)}"/>` +
    `<path d="${back}" fill="url(#hairfall)" opacity="0.5"/>`
  );
}

export function hairFront(look: Look): string {
  const { front, strands } = hairOf(look);
  return (
    `<clipPath id="hair"><path d="${front}"/></clipPath>` +
    `<path d="${front}" fill="url(#hairlight)"/>` +
    `<g clip-path="url(#hair)" fill="none" stroke-linecap="round">` +
    `<path d="${strands}" stroke="${lighter(look.hairColour, look.age === 2 ? 0.5 : 0.24)}" stroke-width="2.2" opacity="0.34"/>` +
    `<path d="${strands}" transform="translate(3 4)" stroke="${darker(look.hairColour, 0.45)}" stroke-width="1.8" opacity="0.45"/></g>`
  );
}

/** A plait over the shoulder: pairs of strands that lie over one another like leaves. */
export function hairOver(look: Look): string {
  if (look.hair !== "braid") return "";
  const line = darker(look.hairColour, 0.5);
  return Array.from({ length: 12 }, (_, index) => {
    const y = 344 + index * 23;
    const x = cx - 66 - 30 * (1 - Math.exp(-index / 3));
    const wide = 15 - index * 0.3;
    const strand = (side: 1 | -1) =>
      `<path d="M ${x} ${y + 26} C ${x + side * wide * 0.5} ${y + 20} ${x + side * wide * 1.2} ${y + 8} ${x + side * wide} ${y - 6} C ${x + side * wide * 0.5} ${y - 12} ${x - side * 4} ${y - 2} ${x} ${y + 26} Z" fill="${side < 0 ? lighter(look.hairColour, 0.07) : darker(look.hairColour, 0.12)}" stroke="${line}" stroke-width="1.2"/>`;
    return strand(1) + strand(-1);
  }).join("");
}

/** Curves that fan out from a parting at (px, py) over the skull to both sides. */
function fan(px: number, py: number, spread: number, drop: number, count = 9): string {
  const curves: string[] = [];
  for (let index = 0; index <= count; index += 1) {
    const share = index / count - 0.5;
    const x = px + share * spread * 2;
    curves.push(
      `M ${px + share * 30} ${py} C ${px + share * spread} ${py - 12} ${x} ${py + drop * 0.2} ${x + share * 12} ${py + drop}`,
    );
  }
  return curves.join(" ");
}

function hairOf(look: Look): Hair {
  const t = look.cheek + 1;
  /** The skull from the left temple over the crown to the right temple; `high` lifts the crown. */
  const skull = (high: number, side = 0, from = 232) =>
    `M ${cx - t} ${from} C ${cx - t - 8 - side} 190 ${cx - t - 6 - side} ${124 - high} ${cx - 20} ${102 - high} ` +
    `C ${cx + 34} ${92 - high} ${cx + t + 6 + side} ${118 - high} ${cx + t + 5 + side} 176 C ${cx + t + 6} 200 ${cx + t + 2} 214 ${cx + t} ${from} `;

  switch (look.hair) {
    case "side-part":
      return {
        front: `${skull(4)} C ${cx + t - 5} 212 ${cx + t - 6} 196 ${cx + t - 14} 180 C ${cx + 34} 176 ${cx - 6} 172 ${cx - 32} 146 C ${cx - 38} 168 ${cx - t + 8} 176 ${cx - t + 7} 200 C ${cx - t + 5} 214 ${cx - t + 3} 222 ${cx - t} 232 Z`,
        strands: `M ${cx - 34} 146 C ${cx} 124 ${cx + 50} 132 ${cx + 72} 176 M ${cx - 36} 138 C ${cx + 6} 106 ${cx + 60} 118 ${cx + 78} 168 M ${cx - 38} 128 C ${cx} 94 ${cx + 56} 104 ${cx + 80} 152 M ${cx - 24} 152 C ${cx + 4} 142 ${cx + 40} 148 ${cx + 62} 178 M ${cx - 40} 140 C ${cx - 58} 142 ${cx - 74} 160 ${cx - 76} 196 M ${cx - 44} 128 C ${cx - 62} 130 ${cx - 80} 152 ${cx - 80} 180`,
      };
    case "crew":
      return {
        front: `${skull(0, -3, 226)} C ${cx + t - 3} 214 ${cx + t - 9} 200 ${cx + t - 9} 184 C ${cx + t - 10} 168 ${cx + 58} 162 ${cx + 50} 148 C ${cx + 24} 142 ${cx - 24} 142 ${cx - 50} 148 C ${cx - 58} 162 ${cx - t + 10} 168 ${cx - t + 9} 184 C ${cx - t + 9} 200 ${cx - t + 3} 214 ${cx - t} 226 Z`,
        strands: `${fan(cx, 112, 62, 34, 15)} ${fan(cx, 100, 84, 60, 15)}`,
      };
    case "swept":
      return {
        front: `${skull(16, 0)} C ${cx + t - 6} 208 ${cx + t - 8} 190 ${cx + t - 12} 172 C ${cx + 46} 160 ${cx + 14} 158 ${cx - 10} 160 C ${cx - 34} 162 ${cx - 52} 168 ${cx - t + 12} 184 C ${cx - t + 7} 200 ${cx - t + 5} 216 ${cx - t} 232 Z`,
        strands: `M ${cx - 66} 176 C ${cx - 60} 130 ${cx - 20} 104 ${cx + 40} 104 M ${cx - 50} 166 C ${cx - 38} 132 ${cx} 116 ${cx + 56} 118 M ${cx - 24} 160 C ${cx - 8} 138 ${cx + 24} 128 ${cx + 66} 138 M ${cx + 8} 158 C ${cx + 24} 146 ${cx + 50} 144 ${cx + 72} 160`,
      };
    case "curly": {
      const bumps = Array.from({ length: 13 }, (_, index) => {
        const angle = Math.PI * (1.06 - (index / 12) * 1.12);
        const x = cx + Math.cos(angle) * (t + 2);
        const y = 178 - Math.sin(angle) * 72;
        return `M ${x - 17} ${y} a 17 17 0 1 1 34 0 a 17 17 0 1 1 -34 0 `;
      });
      return {
        front: `${bumps.join("")}M ${cx - t + 2} 208 C ${cx - t} 120 ${cx - 30} 106 ${cx} 106 C ${cx + 30} 106 ${cx + t} 120 ${cx + t - 2} 208 C ${cx + t - 10} 180 ${cx + 44} 156 ${cx + 20} 160 C ${cx} 150 ${cx - 20} 158 ${cx - 40} 160 C ${cx - t + 10} 172 ${cx - t + 8} 190 ${cx - t + 2} 208 Z`,
        strands: Array.from(
          { length: 16 },
          (_, index) => `M ${cx - 70 + (index % 8) * 19} ${index < 8 ? 122 : 146} a 8 8 0 1 1 10 8`,
        ).join(" "),
      };
    }
    case "receding":
      return {
        front: `${skull(-6, -1)} C ${cx + t - 3} 216 ${cx + t - 7} 200 ${cx + t - 8} 182 C ${cx + 62} 160 ${cx + 52} 138 ${cx + 30} 140 C ${cx + 12} 152 ${cx - 12} 152 ${cx - 30} 138 C ${cx - 52} 138 ${cx - 62} 160 ${cx - t + 8} 182 C ${cx - t + 7} 200 ${cx - t + 3} 216 ${cx - t} 232 Z`,
        strands: fan(cx, 116, 72, 40, 11),
      };
    case "bald":
      return {
        front: `M ${cx - t} 236 C ${cx - t - 9} 206 ${cx - t - 6} 178 ${cx - t + 6} 162 C ${cx - t + 10} 180 ${cx - t + 10} 200 ${cx - t + 3} 224 Z M ${cx + t} 236 C ${cx + t + 9} 206 ${cx + t + 6} 178 ${cx + t - 6} 162 C ${cx + t - 10} 180 ${cx + t - 10} 200 ${cx + t - 3} 224 Z`,
        strands: `M ${cx - t - 2} 176 L ${cx - t + 2} 226 M ${cx + t + 2} 176 L ${cx + t - 2} 226`,
      };
    case "pixie":
      return {
        front: `${skull(6, 2, 246)} C ${cx + t - 4} 220 ${cx + t - 4} 200 ${cx + t - 16} 178 C ${cx + 30} 186 ${cx - 10} 180 ${cx - 30} 150 C ${cx - 40} 176 ${cx - t + 12} 190 ${cx - t + 8} 214 C ${cx - t + 8} 228 ${cx - t + 4} 238 ${cx - t} 246 Z`,
        strands: `${fan(cx - 30, 126, 104, 76)} M ${cx - 32} 148 C ${cx + 10} 132 ${cx + 56} 150 ${cx + 70} 186`,
      };
    case "centre-bun":
      return {
        back: `M ${cx - 34} 96 C ${cx - 36} 60 ${cx + 36} 60 ${cx + 34} 96 C ${cx + 40} 118 ${cx - 40} 118 ${cx - 34} 96 Z M ${cx - t - 1} 190 C ${cx - t} 250 ${cx - 64} 286 ${cx - 46} 290 L ${cx + 46} 290 C ${cx + 64} 286 ${cx + t} 250 ${cx + t + 1} 190 Z`,
        front: centreParted(t, 0, 226),
        strands: partedStrands(0),
      };
    case "pulled-back":
      return {
        back: `M ${cx - 6} 106 C ${cx - 16} 62 ${cx + 60} 58 ${cx + 56} 108 Z M ${cx - t - 1} 180 C ${cx - t - 2} 250 ${cx - 66} 288 ${cx - 50} 292 L ${cx + 50} 292 C ${cx + 66} 288 ${cx + t + 2} 250 ${cx + t + 1} 180 Z`,
        front: `${skull(2, 1, 236)} C ${cx + t - 6} 208 ${cx + t - 8} 184 ${cx + 56} 164 C ${cx + 36} 152 ${cx - 8} 152 ${cx - 26} 146 C ${cx - 44} 154 ${cx - t + 10} 176 ${cx - t + 8} 204 C ${cx - t + 6} 218 ${cx - t + 4} 228 ${cx - t} 236 Z`,
        strands: `M ${cx - 26} 148 C ${cx - 54} 146 ${cx - 72} 166 ${cx - 78} 210 M ${cx - 26} 140 C ${cx - 60} 130 ${cx - 80} 160 ${cx - 80} 190 M ${cx - 24} 148 C ${cx + 20} 132 ${cx + 66} 150 ${cx + 78} 206 M ${cx - 22} 140 C ${cx + 24} 116 ${cx + 70} 136 ${cx + 80} 184 M ${cx - 20} 130 C ${cx + 24} 102 ${cx + 66} 118 ${cx + 80} 160`,
      };
    case "long":
      return {
        back: `M ${cx} 92 C ${cx - 70} 90 ${cx - t - 20} 140 ${cx - t - 18} 230 C ${cx - t - 20} 320 ${cx - t - 44} 420 ${cx - t - 30} 520 C ${cx - 60} 540 ${cx + 60} 540 ${cx + t + 30} 520 C ${cx + t + 44} 420 ${cx + t + 20} 320 ${cx + t + 18} 230 C ${cx + t + 20} 140 ${cx + 70} 90 ${cx} 92 Z`,
        front: centreParted(t, 10, 300),
        strands: partedStrands(10),
      };
    case "bob":
      return {
        back: `M ${cx} 92 C ${cx - 72} 90 ${cx - t - 22} 140 ${cx - t - 20} 230 C ${cx - t - 24} 290 ${cx - t - 22} 330 ${cx - t - 8} 356 C ${cx - 40} 372 ${cx + 40} 372 ${cx + t + 8} 356 C ${cx + t + 22} 330 ${cx + t + 24} 290 ${cx + t + 20} 230 C ${cx + t + 22} 140 ${cx + 72} 90 ${cx} 92 Z`,
        front: sideFringe(t, 12, 320),
        strands: `${fan(cx - 30, 120, 120, 180)} M ${cx - 30} 136 C ${cx + 20} 130 ${cx + 62} 160 ${cx + 70} 220`,
      };
    case "wavy":
      return {
        back: `M ${cx} 90 C ${cx - 78} 88 ${cx - t - 30} 150 ${cx - t - 20} 230 C ${cx - t - 40} 270 ${cx - t - 10} 310 ${cx - t - 34} 350 C ${cx - t - 48} 390 ${cx - t - 14} 420 ${cx - t - 22} 452 C ${cx - 50} 476 ${cx + 50} 476 ${cx + t + 22} 452 C ${cx + t + 14} 420 ${cx + t + 48} 390 ${cx + t + 34} 350 C ${cx + t + 10} 310 ${cx + t + 40} 270 ${cx + t + 20} 230 C ${cx + t + 30} 150 ${cx + 78} 88 ${cx} 90 Z`,
        front: sideFringe(t, 16, 306),
        strands: `${fan(cx - 30, 118, 120, 190)} M ${cx - 30} 136 C ${cx + 20} 126 ${cx + 66} 160 ${cx + 72} 224`,
      };
    case "braid":
      return {
        back: `M ${cx - t - 4} 190 C ${cx - t - 6} 270 ${cx - t} 320 ${cx - 82} 352 C ${cx - 60} 372 ${cx + 10} 330 ${cx + 40} 300 C ${cx + 62} 290 ${cx + t} 260 ${cx + t + 2} 190 Z`,
        front: centreParted(t, 2, 236),
        strands: partedStrands(2),
      };
  }
}

/** Parted in the middle and falling beside the face down to `end`. */
function centreParted(t: number, side: number, end: number): string {
  return (
    `M ${cx - t - side} ${end} C ${cx - t - 12 - side} 200 ${cx - t - 12 - side} 108 ${cx} 100 C ${cx + t + 12 + side} 108 ${cx + t + 12 + side} 200 ${cx + t + side} ${end} ` +
    `C ${cx + t - 4} ${Math.min(end, 250)} ${cx + t - 4} 208 ${cx + 54} 184 C ${cx + 30} 172 ${cx + 10} 158 ${cx} 142 C ${cx - 10} 158 ${cx - 30} 172 ${cx - 54} 184 C ${cx - t + 4} 208 ${cx - t + 4} ${Math.min(end, 250)} ${cx - t - side} ${end} Z`
  );
}

function partedStrands(side: number): string {
  return [-1, 1]
    .flatMap((s) =>
      [0, 1, 2, 3, 4].map(
        (index) =>
          `M ${cx + s * 2} ${142 - index * 9} C ${cx + s * (26 + index * 6)} ${158 - index * 11} ${cx + s * (62 + index * 5)} ${168 - index * 8} ${cx + s * (74 + side + index * 3)} ${236 - index * 8}`,
      ),
    )
    .join(" ");
}

/** Parted at the side, one heavy wave over the forehead, falling beside the face down to `end`. */
function sideFringe(t: number, side: number, end: number): string {
  return (
    `M ${cx - t - side} ${end} C ${cx - t - 16 - side} 200 ${cx - t - 14 - side} 106 ${cx - 8} 98 C ${cx + t + 14 + side} 100 ${cx + t + 16 + side} 200 ${cx + t + side} ${end} ` +
    `C ${cx + t - 2} ${end - 50} ${cx + t - 2} 230 ${cx + t - 10} 206 C ${cx + 44} 190 ${cx} 180 ${cx - 32} 140 C ${cx - 38} 170 ${cx - t + 12} 184 ${cx - t + 6} 216 C ${cx - t + 2} 240 ${cx - t + 2} ${end - 50} ${cx - t - side} ${end} Z`
  );
}

/** The folded cap of Dhaka cloth, woven in small lozenges. */
export function dhakaTopi(look: Look): string {
  if (!look.topi) return "";
  const t = look.cheek;
  const shape = `M ${cx - t - 5} 172 C ${cx - t - 8} 140 ${cx - 64} 96 ${cx - 28} 78 C ${cx} 68 ${cx + 54} 76 ${cx + 70} 104 C ${cx + t + 4} 128 ${cx + t + 7} 150 ${cx + t + 5} 172 C ${cx + 40} 154 ${cx - 40} 154 ${cx - t - 5} 172 Z`;
  const motifs: string[] = [];
  for (let row = 0; row < 6; row += 1) {
    for (let column = 0; column < 12; column += 1) {
      const x = cx - 96 + column * 17 + (row % 2) * 8.5;
      const y = 84 + row * 17;
      const fill = (row + column) % 3 === 0 ? "#f3e7cf" : (row + column) % 3 === 1 ? "#d9a441" : "#1f2c46";
      motifs.push(
        `<path d="M ${x} ${y - 6.5} L ${x + 5.5} ${y} L ${x} ${y + 6.5} L ${x - 5.5} ${y} Z" fill="${fill}" opacity="0.9"/>`,
        `<path d="M ${x + 8.5} ${y - 2} l 2 2 l -2 2 l -2 -2 Z" fill="#f3e7cf" opacity="0.7"/>`,
      );
    }
  }
  return (
    `<clipPath id="topi"><path d="${shape}"/></clipPath><path d="${shape}" fill="${look.topi}"/>` +
    `<g clip-path="url(#topi)">${motifs.join("")}` +
    `<path d="M ${cx + 20} 60 C ${cx + 70} 90 ${cx + 90} 130 ${cx + 92} 190 L ${cx + 130} 190 L ${cx + 130} 60 Z" fill="#160d14" opacity="0.36" filter="url(#softer)"/>` +
    `<path d="M ${cx - 70} 150 C ${cx - 30} 96 ${cx + 30} 88 ${cx + 76} 112" fill="none" stroke="#160d14" stroke-width="5" opacity="0.28" filter="url(#edge)"/></g>` +
    `<path d="M ${cx - t - 5} 172 C ${cx - 40} 154 ${cx + 40} 154 ${cx + t + 5} 172" fill="none" stroke="${darker(look.topi, 0.4)}" stroke-width="4"/>`
  );
}
