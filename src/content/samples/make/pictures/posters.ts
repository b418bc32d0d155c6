import { identity } from "#content/identity.ts";
import { sans, serif } from "../fonts.ts";
import { palette } from "../palette.ts";
import { box, circle, type Drawing, hill, lettering, peak, polygon, signature, stroke } from "./drawing.ts";

const width = 1080;
const height = 1350;
const families = { serif, sans };
const school: [string, string] = [identity.school, `${identity.campus}, ${identity.university}`];

export function guestLecture(): Drawing {
  const pylon = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${stroke("M -26 0 L -7 -150 L 7 -150 L 26 0 M -22 -30 L 18 -62 M 22 -30 L -18 -62 M -17 -70 L 12 -104 M 17 -70 L -12 -104 M -44 -122 L 44 -122 M -34 -144 L 34 -144", "#e9dcc3", 4)}</g>`;
  const body =
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.ink}"/>` +
    `<stop offset="0.5" stop-color="#24395a"/><stop offset="0.78" stop-color="#9c8463"/><stop offset="1" stop-color="#e3c68c"/></linearGradient>` +
    `<linearGradient id="river" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f4e6c6"/><stop offset="1" stop-color="#7f97b3"/></linearGradient></defs>` +
    box(0, 0, width, 930, "url(#sky)") +
    circle(818, 690, 64, "#f6e3b4") +
    peak([250, 640], 900, 330, "#e9e3da", "#8d98ab") +
    peak([560, 580], 900, 360, "#f4efe7", "#98a3b5") +
    peak([920, 668], 900, 300, "#e4ddd2", "#8893a7") +
    hill({ width, bottom: 1350, y: 850, height: 34, length: 760, phase: 1.2, fill: "#5c6f86" }) +
    hill({ width, bottom: 1350, y: 912, height: 42, length: 640, phase: 3.4, fill: "#3c5370" }) +
    `<path d="M 560 890 C 520 930 640 950 600 990 C 540 1040 330 1050 400 1110 C 440 1140 560 1150 560 1180 L 1000 1180 C 940 1120 640 1120 640 1080 C 650 1040 720 1010 680 960 C 650 930 560 925 572 890 Z" fill="url(#river)"/>` +
    `<path d="M 0 936 C 70 904 130 906 178 938 C 250 990 300 1070 452 1140 L 0 1140 Z" fill="#27405f"/>` +
    `<path d="M 1080 1052 C 990 1062 900 1100 850 1140 L 1080 1140 Z" fill="#27405f"/>` +
    // The pressure pipe, the powerhouse at its foot, and the line that leaves it.
    stroke("M 150 918 L 216 964 L 322 1090", "#d8cdb8", 11) +
    stroke("M 150 918 L 216 964 L 322 1090", palette.gold, 3) +
    box(296, 1080, 120, 62, palette.paper) +
    polygon(
      [
        [284, 1082],
        [356, 1048],
        [428, 1082],
      ],
      palette.crimson,
    ) +
    [312, 346, 380].map((x) => box(x, 1100, 18, 26, palette.ink)).join("") +
    pylon(160, 1140, 0.95) +
    pylon(748, 1040, 0.62) +
    pylon(930, 985, 0.42) +
    stroke("M 201 1003 Q 480 1020 726 951 Q 840 960 914 925 Q 1000 930 1080 905", "#e9dcc3", 2) +
    stroke("M 118 1024 Q 60 1030 0 1022", "#e9dcc3", 2) +
    box(0, 1140, width, 210, palette.ink) +
    box(0, 1140, width, 4, palette.gold) +
    lettering("GUEST LECTURE", {
      x: 84,
      y: 140,
      size: 30,
      family: sans,
      colour: "#f0c9a0",
      weight: 600,
      spacing: 6,
    }) +
    box(84, 166, 84, 6, palette.crimson) +
    lettering("Financing", { x: 80, y: 280, size: 108, family: serif, colour: palette.paper, weight: 600 }) +
    lettering("small hydropower", {
      x: 80,
      y: 388,
      size: 108,
      family: serif,
      colour: palette.paper,
      weight: 600,
    }) +
    lettering("Lessons from the hills", {
      x: 84,
      y: 470,
      size: 56,
      family: serif,
      colour: "#e9d5a6",
      italic: true,
    }) +
    signature(84, 1194, school, families, "dark") +
    lettering("Seminar Hall, Block A", {
      x: 720,
      y: 1226,
      size: 30,
      family: sans,
      colour: palette.paper,
      weight: 600,
    }) +
    lettering("2:00 PM · all are welcome", { x: 720, y: 1268, size: 26, family: sans, colour: "#cfc6b6" });
  return { width, height, body };
}

export function careerFair(): Drawing {
  const flags = (y: number, sag: number) => {
    const colours = [palette.crimson, palette.gold, palette.ink];
    const at = (x: number) => y + sag * 4 * (x / width) * (1 - x / width);
    const pennants = Array.from({ length: 12 }, (_, index) => {
      const x = 14 + index * 90;
      const fill = colours[index % 3] ?? palette.ink;
      return polygon(
        [
          [x, at(x)],
          [x + 62, at(x + 62)],
          [x + 31, at(x + 31) + 84],
        ],
        fill,
      );
    });
    return stroke(`M 0 ${y} Q 540 ${y + sag * 2} 1080 ${y}`, palette.ink, 3) + pennants.join("");
  };
  const stall = (x: number, awning: string, sign: string) => {
    const stripes = Array.from({ length: 6 }, (_, index) => {
      const left = x + index * 46;
      const fill = index % 2 ? palette.paper : awning;
      return `<path d="M ${left} 800 L ${left + 46} 800 L ${left + 46} 868 A 23 23 0 0 1 ${left} 868 Z" fill="${fill}"/>`;
    });
    return (
      box(x + 12, 800, 8, 300, "#7a6a4f") +
      box(x + 256, 800, 8, 300, "#7a6a4f") +
      box(x + 20, 890, 236, 100, "#f0e6d4") +
      lettering(sign, {
        x: x + 138,
        y: 950,
        size: 30,
        family: serif,
        colour: palette.ink,
        italic: true,
        anchor: "middle",
      }) +
      stripes.join("") +
      box(x, 990, 276, 18, palette.ink) +
      box(
        x + 8,
        1008,
        260,
        92,
        awning === palette.gold ? "#e6d7b4" : awning === palette.ink ? "#c8cfdb" : "#ecc6ca",
      )
    );
  };
  const person = (x: number, y: number, skin: string, coat: string, hair: string, scale = 1) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="M -44 130 L -44 40 C -44 6 -22 -6 0 -6 C 22 -6 44 6 44 40 L 44 130 Z" fill="${coat}"/>` +
    polygon(
      [
        [-12, -8],
        [12, -8],
        [0, 26],
      ],
      palette.paper,
    ) +
    box(-9, -24, 18, 24, skin) +
    circle(0, -42, 27, skin) +
    `<path d="M -28 -40 C -32 -84 32 -84 28 -40 C 18 -58 -10 -60 -28 -40 Z" fill="${hair}"/></g>`;
  const body =
    box(0, 0, width, height, palette.paper) +
    hill({ width, bottom: 1100, y: 770, height: 44, length: 900, phase: 0.6, fill: "#ebe1cf" }) +
    hill({ width, bottom: 1100, y: 830, height: 30, length: 620, phase: 2.6, fill: "#e0d3bb" }) +
    box(0, 1078, width, 72, "#cdbd9e") +
    flags(34, 54) +
    lettering("Career Fair", {
      x: 540,
      y: 400,
      size: 176,
      family: serif,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    box(480, 446, 120, 6, palette.crimson) +
    lettering("Thirty employers, one courtyard", {
      x: 540,
      y: 530,
      size: 58,
      family: serif,
      colour: palette.crimson,
      italic: true,
      anchor: "middle",
    }) +
    lettering("For BBA Seventh and Eighth Semester and MBA", {
      x: 540,
      y: 604,
      size: 32,
      family: sans,
      colour: palette.ink,
      anchor: "middle",
    }) +
    lettering("Bring three copies of your curriculum vitae", {
      x: 540,
      y: 652,
      size: 32,
      family: sans,
      colour: palette.slate,
      anchor: "middle",
    }) +
    stall(60, palette.crimson, "Banks") +
    stall(402, palette.gold, "Hotels") +
    stall(744, palette.ink, "Start-ups") +
    person(140, 1046, "#c98f63", "#2b4468", "#201813") +
    person(250, 1060, "#b97f55", palette.crimson, "#2a1c14", 0.94) +
    person(480, 1052, "#d19c70", palette.ink, "#1d1612") +
    person(600, 1064, "#bd855c", "#8f7130", "#2a1c14", 0.92) +
    person(700, 1050, "#c98f63", "#56647c", "#1d1612") +
    person(860, 1058, "#b97f55", palette.crimson, "#241a14", 0.96) +
    person(970, 1048, "#d19c70", palette.gold, "#1d1612") +
    box(0, 1150, width, 200, palette.ink) +
    box(0, 1150, width, 4, palette.gold) +
    signature(84, 1204, school, families, "dark") +
    lettering("Main courtyard", {
      x: 720,
      y: 1236,
      size: 30,
      family: sans,
      colour: palette.paper,
      weight: 600,
    }) +
    lettering("10 AM - 4 PM", { x: 720, y: 1278, size: 26, family: sans, colour: "#cfc6b6" });
  return { width, height, body };
}

export function bloodDonation(): Drawing {
  const drop = "M 540 236 C 600 360 760 500 760 664 A 220 220 0 0 1 320 664 C 320 500 480 360 540 236 Z";
  const body =
    box(0, 0, width, height, palette.paper) +
    box(36, 36, width - 72, height - 72, "none", ` stroke="${palette.gold}" stroke-width="3"`) +
    lettering("BLOOD DONATION CAMP", {
      x: 540,
      y: 150,
      size: 30,
      family: sans,
      colour: palette.crimson,
      weight: 600,
      anchor: "middle",
      spacing: 6,
    }) +
    `<clipPath id="drop"><path d="${drop}"/></clipPath><path d="${drop}" fill="${palette.crimson}"/>` +
    `<g clip-path="url(#drop)">` +
    peak([450, 640], 900, 230, "#d9526f", "#93102e") +
    peak([640, 590], 900, 250, "#e06c85", "#a01233") +
    hill({ width, bottom: 900, y: 800, height: 22, length: 420, phase: 1, fill: "#7a0c25" }) +
    `</g>` +
    `<path d="M 408 640 C 400 560 450 500 476 462" fill="none" stroke="#ffffff" stroke-opacity="0.55" stroke-width="16" stroke-linecap="round"/>` +
    stroke(
      "M 36 720 L 400 720 L 432 720 L 458 650 L 500 800 L 540 610 L 578 776 L 606 720 L 1044 720",
      palette.gold,
      7,
      ' stroke-linejoin="round"',
    ) +
    lettering("Give a pint,", {
      x: 540,
      y: 1010,
      size: 104,
      family: serif,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    lettering("keep someone going", {
      x: 540,
      y: 1096,
      size: 72,
      family: serif,
      colour: palette.ink,
      italic: true,
      anchor: "middle",
    }) +
    lettering("Students’ hall, Block B · 9 AM - 3 PM", {
      x: 540,
      y: 1168,
      size: 32,
      family: sans,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    lettering("Donors aged 18 to 60, above 45 kg. Eat before you come.", {
      x: 540,
      y: 1212,
      size: 28,
      family: sans,
      colour: palette.slate,
      anchor: "middle",
    }) +
    lettering(`${school[0]}, ${school[1]}`, {
      x: 540,
      y: 1270,
      size: 24,
      family: sans,
      colour: palette.slate,
      anchor: "middle",
    });
  return { width, height, body };
}
