import { darker, lighter, mix } from "./colours.ts";
import { coversEars, type Look } from "./look.ts";

const cx = 240;

/** The outline of the face, from the crown down to the chin and back. */
export function faceOutline({ cheek, jaw, chin }: Look): string {
  const temple = cheek - 4;
  return (
    `M ${cx - temple} 196 C ${cx - temple - 1} 216 ${cx - cheek} 232 ${cx - cheek + 1} 250 ` +
    `C ${cx - cheek + 3} 276 ${cx - jaw - 6} 296 ${cx - jaw + 5} 311 ` +
    `C ${cx - jaw + 18} ${chin - 10} ${cx - 22} ${chin} ${cx} ${chin} ` +
    `C ${cx + 22} ${chin} ${cx + jaw - 18} ${chin - 10} ${cx + jaw - 5} 311 ` +
    `C ${cx + jaw + 6} 296 ${cx + cheek - 3} 276 ${cx + cheek - 1} 250 ` +
    `C ${cx + cheek} 232 ${cx + temple + 1} 216 ${cx + temple} 196 ` +
    `C ${cx + temple} 140 ${cx + 46} 118 ${cx} 118 C ${cx - 46} 118 ${cx - temple} 140 ${cx - temple} 196 Z`
  );
}

export function ears({ skin, cheek }: Look): string {
  const ear = (side: 1 | -1) => {
    const x = cx + side * (cheek - 2);
    return (
      `<path d="M ${x} 228 C ${x + side * 7} 218 ${x + side * 17} 222 ${x + side * 15} 240 C ${x + side * 13} 258 ${x + side * 8} 272 ${x} 270 Z" fill="${side < 0 ? skin : darker(skin, 0.16)}"/>` +
      `<path d="M ${x + side * 3} 234 C ${x + side * 10} 230 ${x + side * 11} 240 ${x + side * 7} 254" fill="none" stroke="${darker(skin, 0.34)}" stroke-width="2.2" stroke-linecap="round" opacity="0.7"/>`
    );
  };
  return ear(-1) + ear(1);
}

/** The head's form in light: one side lit, the other in soft shade, warmth in the cheeks. */
export function face(look: Look, clip: string): string {
  const { skin, cheek, chin } = look;
  const shade = mix(skin, "#6e2f22", 0.5);
  const turn = look.turn * 5;
  return (
    `<path d="${faceOutline(look)}" fill="${skin}"/>` +
    `<g clip-path="url(#${clip})">` +
    `<ellipse cx="${cx - 34}" cy="206" rx="62" ry="80" fill="${lighter(skin, 0.5)}" opacity="0.5" filter="url(#soft)"/>` +
    `<path d="M ${cx + 34 + turn} 100 C ${cx + 66} 180 ${cx + 40 + turn} 250 ${cx + 52} 290 C ${cx + 44} 330 ${cx + 16} ${chin} ${cx - 6} ${chin + 10} L ${cx + cheek + 30} ${chin + 20} L ${cx + cheek + 30} 100 Z" fill="${shade}" opacity="0.42" filter="url(#soft)"/>` +
    `<ellipse cx="${cx - 40 + turn}" cy="266" rx="22" ry="15" fill="#cf4b3c" opacity="0.2" filter="url(#soft)"/>` +
    `<ellipse cx="${cx + 40 + turn}" cy="268" rx="20" ry="14" fill="#b03a30" opacity="0.2" filter="url(#soft)"/>` +
    `<ellipse cx="${cx}" cy="136" rx="${cheek + 6}" ry="34" fill="${shade}" opacity="0.5" filter="url(#soft)"/>` +
    `<ellipse cx="${cx}" cy="${chin + 4}" rx="46" ry="14" fill="${shade}" opacity="0.35" filter="url(#soft)"/>` +
    [-1, 1]
      .map(
        (side) =>
          `<ellipse cx="${cx + side * 31 + turn}" cy="234" rx="20" ry="13" fill="${shade}" opacity="0.26" filter="url(#softer)"/>`,
      )
      .join("") +
    `</g>`
  );
}

export function features(look: Look): string {
  const turn = look.turn * 7;
  return `<g transform="translate(${turn} 0)">${nose(look)}${mouth(look)}${eyes(look)}${brows(look)}${lines(look)}</g>`;
}

function eyes(look: Look): string {
  const old = look.age === 2 ? 1 : 0;
  return [-1, 1]
    .map((side) => {
      const x = cx + side * (31 + (look.cheek - 74) * 0.45 - look.turn * side * 1.5);
      const y = 237;
      const inner = x - side * 14;
      const outer = x + side * 15.5;
      const open = 7.8 - (look.cheek - 74) * 0.22 - old * 1.2 - (look.smile === "open" ? 1 : 0);
      const lid = `M ${inner} ${y + 2} C ${x - side * 8} ${y - open} ${x + side * 7} ${y - open - 0.6} ${outer} ${y - 0.5}`;
      const lower = `C ${x + side * 8} ${y + 5.4} ${x - side * 7} ${y + 6.4} ${inner} ${y + 2} Z`;
      const id = `eye${side < 0 ? "L" : "R"}`;
      return (
        `<clipPath id="${id}"><path d="${lid} ${lower}"/></clipPath>` +
        `<path d="${lid} ${lower}" fill="#f4ece3"/>` +
        `<g clip-path="url(#${id})"><circle cx="${x + look.turn * 2.4}" cy="${y - 0.2}" r="7" fill="#3b2417"/>` +
        `<circle cx="${x + look.turn * 2.4}" cy="${y + 1.6}" r="4.6" fill="#6b4327" opacity="0.75"/>` +
        `<circle cx="${x + look.turn * 2.4}" cy="${y - 0.2}" r="3.3" fill="#150d0a"/>` +
        `<rect x="${x - 20}" y="${y - open - 4}" width="40" height="${open - 0.6}" fill="#3a2018" opacity="0.3"/></g>` +
        `<circle cx="${x + look.turn * 2.4 - 2.4}" cy="${y - 2.6}" r="1.5" fill="#ffffff" opacity="0.9"/>` +
        `<path d="${lid}" fill="none" stroke="#2a1712" stroke-width="${look.earrings ? 3 : 2.4}" stroke-linecap="round"/>` +
        `<path d="M ${inner + side * 1} ${y - 5} C ${x - side * 6} ${y - open - 6} ${x + side * 8} ${y - open - 6.4} ${outer + side * 1} ${y - 5.5}" fill="none" stroke="${darker(look.skin, 0.42)}" stroke-width="1.5" stroke-linecap="round" opacity="0.7"/>` +
        `<path d="M ${inner + side * 4} ${y + 5.6} C ${x} ${y + 8} ${x + side * 9} ${y + 6.4} ${outer - side * 1} ${y + 2}" fill="none" stroke="${darker(look.skin, 0.4)}" stroke-width="1.1" stroke-linecap="round" opacity="0.5"/>` +
        (look.earrings
          ? `<path d="M ${outer - side * 1.5} ${y - 1} L ${outer + side * 4} ${y - 4}" stroke="#2a1712" stroke-width="2" stroke-linecap="round"/>`
          : "")
      );
    })
    .join("");
}

function brows(look: Look): string {
  const colour = look.age === 2 ? mix(look.hairColour, "#4a4038", 0.45) : darker(look.hairColour, 0.1);
  return [-1, 1]
    .map((side) => {
      const x = (d: number) => cx + side * d;
      const y = 217;
      const thick = look.brow;
      return `<path d="M ${x(15)} ${y} C ${x(25)} ${y - 6} ${x(39)} ${y - 7} ${x(53)} ${y + 4} C ${x(40)} ${y - 6 + thick * 0.7} ${x(26)} ${y - 5 + thick} ${x(16)} ${y - 1 + thick} Z" fill="${colour}" opacity="0.9"/>`;
    })
    .join("");
}

function nose({ skin, age, jaw }: Look): string {
  /** A broad jaw has a broad nose. */
  const broad = 1 + (jaw - 55) * 0.022;
  const shade = mix(darker(skin, 0.3), "#7d3527", 0.35);
  return (
    `<g transform="translate(${cx} 0) scale(${broad} 1) translate(${-cx} 0)">` +
    `<path d="M ${cx + 9} 226 C ${cx + 7} 246 ${cx + 10} 258 ${cx + 17} 270 C ${cx + 17} 280 ${cx + 8} 283 ${cx} 282 C ${cx + 5} 268 ${cx + 3} 250 ${cx + 9} 226 Z" fill="${shade}" opacity="0.38" filter="url(#edge)"/>` +
    `<path d="M ${cx - 4} 222 C ${cx - 5} 240 ${cx - 4} 256 ${cx - 5} 268" fill="none" stroke="${lighter(skin, 0.7)}" stroke-width="5" stroke-linecap="round" opacity="0.45" filter="url(#edge)"/>` +
    `<path d="M ${cx - 15} 275 C ${cx - 17} 270 ${cx - 13} 265 ${cx - 10} 268 M ${cx + 15} 275 C ${cx + 18} 270 ${cx + 14} 265 ${cx + 11} 268" fill="none" stroke="${shade}" stroke-width="2" stroke-linecap="round" opacity="0.75"/>` +
    `<path d="M ${cx - 13} 277 C ${cx - 9} 274 ${cx - 5} 280 ${cx} 281 C ${cx + 5} 280 ${cx + 9} 274 ${cx + 13} 277 C ${cx + 8} 283 ${cx - 8} 283 ${cx - 13} 277 Z" fill="${shade}" opacity="0.62"/>` +
    `<ellipse cx="${cx - 4}" cy="270" rx="5" ry="4" fill="#fff3e2" opacity="${age === 2 ? 0.22 : 0.3}" filter="url(#edge)"/></g>`
  );
}

function mouth(look: Look): string {
  const woman = look.earrings !== undefined;
  const lip = mix(look.skin, woman ? "#a82a33" : "#8e3b33", woman ? 0.55 : 0.36);
  const y = look.chin > 338 ? 304 : 302;
  const wide = look.smile === "open" ? 27 : look.smile === "soft" ? 25 : 23;
  const up = look.smile === "closed" ? 2.6 : look.smile === "soft" ? 4 : 5.5;
  const upper =
    `M ${cx - wide} ${y - up} C ${cx - 14} ${y - 5} ${cx - 7} ${y - 7.5} ${cx} ${y - 5} ` +
    `C ${cx + 7} ${y - 7.5} ${cx + 14} ${y - 5} ${cx + wide} ${y - up} `;
  const line = `C ${cx + 12} ${y + 2.6} ${cx - 12} ${y + 2.6} ${cx - wide} ${y - up} Z`;
  const lower = look.smile === "open" ? 15 : 11;
  const parted =
    look.smile === "open"
      ? `<path d="M ${cx - wide + 4} ${y - up + 1.5} C ${cx - 10} ${y + 0.5} ${cx + 10} ${y + 0.5} ${cx + wide - 4} ${y - up + 1.5} C ${cx + 12} ${y + 10} ${cx - 12} ${y + 10} ${cx - wide + 4} ${y - up + 1.5} Z" fill="#fbf6ee"/>` +
        `<path d="M ${cx - wide + 4} ${y - up + 1.5} C ${cx - 12} ${y + 10} ${cx + 12} ${y + 10} ${cx + wide - 4} ${y - up + 1.5}" fill="none" stroke="#5b1e1c" stroke-width="1.2" opacity="0.6"/>`
      : "";
  return (
    `<path d="M ${cx - wide + 2} ${y - up + 1} C ${cx - 12} ${y + lower + 3} ${cx + 12} ${y + lower + 3} ${cx + wide - 2} ${y - up + 1} Z" fill="${lighter(lip, 0.16)}"/>` +
    `<path d="${upper}${line}" fill="${darker(lip, 0.14)}"/>` +
    parted +
    `<path d="M ${cx - wide - 1} ${y - up - 0.5} C ${cx - 12} ${y + 2.8} ${cx + 12} ${y + 2.8} ${cx + wide + 1} ${y - up - 0.5}" fill="none" stroke="${darker(lip, 0.5)}" stroke-width="1.9" stroke-linecap="round"/>` +
    `<ellipse cx="${cx - 4}" cy="${y + lower - 4}" rx="8" ry="2" fill="#fff3e2" opacity="0.28"/>` +
    `<ellipse cx="${cx}" cy="${y + lower + 5}" rx="15" ry="4" fill="${darker(look.skin, 0.4)}" opacity="0.3" filter="url(#edge)"/>`
  );
}

/** What the years write: a fold beside the mouth first, then the corners of the eyes and the forehead. */
function lines({ skin, age, smile, bindi }: Look): string {
  const ink = `stroke="${darker(skin, 0.42)}" fill="none" stroke-linecap="round"`;
  const fold =
    age > 0 || smile === "open"
      ? [-1, 1]
          .map(
            (side) =>
              `<path d="M ${cx + side * 20} 276 C ${cx + side * 28} 284 ${cx + side * 33} 291 ${cx + side * 34} 301" ${ink} stroke-width="1.6" opacity="${age === 2 ? 0.5 : 0.32}"/>`,
          )
          .join("")
      : "";
  const corners =
    age === 2
      ? [-1, 1]
          .map(
            (side) =>
              `<path d="M ${cx + side * 51} 234 l ${side * 8} -4 M ${cx + side * 51} 238 l ${side * 9} 1 M ${cx + side * 20} 247 C ${cx + side * 28} 253 ${cx + side * 40} 252 ${cx + side * 46} 246" ${ink} stroke-width="1.3" opacity="0.42"/>`,
          )
          .join("") +
        `<path d="M ${cx - 28} 184 C ${cx - 10} 180 ${cx + 12} 180 ${cx + 28} 184 M ${cx - 22} 194 C ${cx - 8} 191 ${cx + 8} 191 ${cx + 22} 194" ${ink} stroke-width="1.4" opacity="0.32"/>`
      : "";
  const dot = bindi ? `<circle cx="${cx}" cy="208" r="3.6" fill="#a3122f"/>` : "";
  return fold + corners + dot;
}

export function beard(look: Look, clip: string): string {
  if (!look.beard) return "";
  const colour = look.age === 2 ? look.hairColour : darker(look.hairColour, 0.05);
  const turn = look.turn * 7;
  const y = look.chin > 338 ? 304 : 302;
  const moustache = (full: boolean) => {
    const w = full ? 32 : 26;
    const drop = full ? 1 : -1;
    return `<path d="M ${cx} 284 C ${cx - 10} 281 ${cx - 22} 286 ${cx - w} ${y - 3 + drop} C ${cx - 22} ${y - 4} ${cx - 10} ${y - 4} ${cx} ${y - 6} C ${cx + 10} ${y - 4} ${cx + 22} ${y - 4} ${cx + w} ${y - 3 + drop} C ${cx + 22} 286 ${cx + 10} 281 ${cx} 284 Z" fill="${colour}" opacity="0.93"/>`;
  };
  const jawline = (opacity: number, top: number, edge: "edge" | "softer") =>
    `<path clip-path="url(#${clip})" d="M ${cx - 92} ${top} C ${cx - 60} ${top + 30} ${cx - 52} 286 ${cx - 30} ${y - 8} C ${cx - 32} ${y + 8} ${cx - 18} ${y + 13} ${cx} ${y + 14} C ${cx + 18} ${y + 13} ${cx + 32} ${y + 8} ${cx + 30} ${y - 8} C ${cx + 52} 286 ${cx + 60} ${top + 30} ${cx + 92} ${top} L ${cx + 92} 380 L ${cx - 92} 380 Z" fill="${colour}" opacity="${opacity}" filter="url(#${edge})"/>`;
  // Grown together with the moustache at the corners of the mouth.
  const goatee = `<path clip-path="url(#${clip})" fill-rule="evenodd" d="M ${cx - 31} ${y - 8} C ${cx - 37} ${y + 14} ${cx - 28} ${look.chin - 4} ${cx} ${look.chin + 4} C ${cx + 28} ${look.chin - 4} ${cx + 37} ${y + 14} ${cx + 31} ${y - 8} Z M ${cx - 27} ${y - 8} C ${cx - 26} ${y + 10} ${cx - 16} ${y + 15} ${cx} ${y + 15} C ${cx + 16} ${y + 15} ${cx + 26} ${y + 10} ${cx + 27} ${y - 8} Z" fill="${colour}" opacity="0.84" filter="url(#edge)"/>`;
  const parts = {
    moustache: moustache(false),
    "full-moustache": moustache(true),
    goatee: moustache(false) + goatee,
    beard: jawline(0.88, 240, "edge") + moustache(true),
    stubble: jawline(0.24, 250, "softer"),
  };
  return `<g transform="translate(${turn} 0)">${parts[look.beard]}</g>`;
}

export function glasses(look: Look): string {
  if (!look.glasses) return "";
  const turn = look.turn * 7;
  const y = 238;
  const lens = (side: 1 | -1) => {
    const x = cx + side * 32 + turn;
    if (look.glasses === "round")
      return `<circle cx="${x}" cy="${y}" r="24" fill="#ffffff" fill-opacity="0.1" stroke="#3a2a1c" stroke-width="3"/>`;
    if (look.glasses === "square")
      return `<rect x="${x - 26}" y="${y - 18}" width="52" height="36" rx="9" fill="#ffffff" fill-opacity="0.1" stroke="#17171c" stroke-width="4"/>`;
    const rect = `<rect x="${x - 25}" y="${y - 15}" width="50" height="31" rx="12" fill="#ffffff" fill-opacity="0.12" stroke="#8d8474" stroke-width="1.6"/>`;
    return look.glasses === "rimless"
      ? rect
      : `${rect}<path d="M ${x - 26} ${y - 3} C ${x - 26} ${y - 19} ${x - 14} ${y - 18} ${x} ${y - 18} C ${x + 14} ${y - 18} ${x + 26} ${y - 19} ${x + 26} ${y - 3}" fill="none" stroke="#2a1c16" stroke-width="5" stroke-linecap="round"/>`;
  };
  const frame = look.glasses === "round" ? "#3a2a1c" : look.glasses === "rimless" ? "#8d8474" : "#1d1718";
  const temple = (side: 1 | -1) =>
    `M ${cx + side * 57 + turn} ${y - 6} L ${cx + side * (look.cheek + 3)} ${y - 10}`;
  const glint = (side: 1 | -1) =>
    `<path d="M ${cx + side * 32 + turn - 13} ${y + 8} L ${cx + side * 32 + turn - 2} ${y - 11}" stroke="#ffffff" stroke-width="4" stroke-linecap="round" opacity="0.28"/>`;
  return (
    lens(-1) +
    lens(1) +
    `<path d="M ${cx - 8 + turn} ${y - 4} C ${cx - 4 + turn} ${y - 9} ${cx + 4 + turn} ${y - 9} ${cx + 8 + turn} ${y - 4} ${temple(-1)} ${temple(1)}" fill="none" stroke="${frame}" stroke-width="2.6" stroke-linecap="round"/>` +
    glint(-1) +
    glint(1)
  );
}

export function earrings(look: Look): string {
  if (!look.earrings || coversEars(look.hair)) return "";
  return [-1, 1]
    .map((side) => {
      const x = cx + side * (look.cheek + 5);
      return look.earrings === "studs"
        ? `<circle cx="${x}" cy="268" r="4.2" fill="#d8b45c"/><circle cx="${x - 1.2}" cy="266.6" r="1.5" fill="#fff3d0"/>`
        : `<circle cx="${x}" cy="267" r="3" fill="#d8b45c"/><path d="M ${x} 270 C ${x - 7} 284 ${x - 6} 291 ${x} 292 C ${x + 6} 291 ${x + 7} 284 ${x} 270 Z" fill="#c99b3e"/><circle cx="${x}" cy="285" r="2.6" fill="#a3122f"/>`;
    })
    .join("");
}
