import { identity } from "#content/identity.ts";
import { sans, serif } from "../fonts.ts";
import { palette } from "../palette.ts";
import { box, circle, type Drawing, hill, lettering, mark, peak, polygon, stroke } from "./drawing.ts";

const width = 1200;
const height = 900;

/** A bamboo swing under a sky of kites: the two signs of Dashain that every child looks for. */
export function dashainCard(): Drawing {
  const kite = (x: number, y: number, size: number, turn: number, fill: string, second: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    polygon(
      [
        [0, -size],
        [size * 0.8, 0],
        [0, size],
        [-size * 0.8, 0],
      ],
      fill,
    ) +
    polygon(
      [
        [0, -size],
        [size * 0.8, 0],
        [0, 0],
      ],
      second,
    ) +
    polygon(
      [
        [0, size],
        [-size * 0.8, 0],
        [0, 0],
      ],
      second,
    ) +
    polygon(
      [
        [0, size],
        [size * 0.22, size * 1.4],
        [-size * 0.22, size * 1.4],
      ],
      fill,
    ) +
    "</g>";
  const flyer = (x: number, y: number, shirt: string) =>
    stroke(`M ${x} ${y - 36} L ${x + 16} ${y - 50}`, "#b97f55", 6, ' stroke-linecap="round"') +
    box(x - 8, y - 22, 7, 24, palette.ink) +
    box(x + 1, y - 22, 7, 24, palette.ink) +
    box(x - 11, y - 48, 22, 30, shirt, ' rx="7"') +
    circle(x, y - 60, 12, "#b97f55") +
    `<path d="M ${x - 13} ${y - 61} C ${x - 13} ${y - 79} ${x + 13} ${y - 79} ${x + 13} ${y - 61} Z" fill="#201813"/>`;
  const swing =
    stroke("M 846 800 C 872 600 910 440 962 330", "#6d5a33", 13, ' stroke-linecap="round"') +
    stroke("M 1086 800 C 1062 600 1020 440 962 330", "#6d5a33", 13, ' stroke-linecap="round"') +
    stroke("M 890 800 C 905 610 930 450 966 322", "#8a7342", 11, ' stroke-linecap="round"') +
    stroke("M 1040 800 C 1028 610 1000 450 958 322", "#8a7342", 11, ' stroke-linecap="round"') +
    stroke(
      "M 962 330 C 956 300 940 284 922 276 M 962 330 C 970 298 990 282 1010 278",
      "#6d5a33",
      7,
      ' stroke-linecap="round"',
    ) +
    box(930, 344, 64, 10, palette.crimson, ' rx="5"') +
    stroke("M 946 352 L 912 668 M 976 352 L 962 676", "#4b3d22", 4) +
    box(900, 668, 76, 9, "#4b3d22", ' rx="4"') +
    // The child on the swing, standing, leaning into the flight.
    `<path d="M 918 668 L 926 606 C 918 570 924 548 944 548 C 964 548 966 572 956 608 L 960 668 L 946 668 L 942 616 L 934 668 Z" fill="${palette.crimson}"/>` +
    stroke("M 932 562 L 922 588 M 954 562 L 968 590", "#b97f55", 9, ' stroke-linecap="round"') +
    circle(946, 524, 21, "#b97f55") +
    `<path d="M 924 522 C 922 494 970 492 968 522 C 958 508 936 508 924 522 Z" fill="#201813"/>`;
  const body =
    `<rect width="${width}" height="${height}" fill="#f6ead2"/>` +
    circle(250, 560, 92, "#efd08a") +
    peak([180, 560], 760, 260, "#ffffff", "#ccd3de") +
    peak([430, 500], 760, 300, "#ffffff", "#c3cbd8") +
    peak([690, 556], 760, 270, "#fdfdfd", "#ccd3de") +
    hill({ width, bottom: height, y: 700, height: 32, length: 820, phase: 0.4, fill: "#a9b59a" }) +
    hill({ width, bottom: height, y: 752, height: 26, length: 640, phase: 2.2, fill: "#7f9173" }) +
    hill({ width, bottom: height, y: 806, height: 16, length: 1300, phase: 4.3, fill: "#4f6350" }) +
    stroke("M 1086 214 C 1040 420 820 640 664 746", palette.ink, 1.5) +
    stroke("M 792 116 C 800 340 700 600 556 758", palette.ink, 1.5) +
    flyer(540, 806, palette.gold) +
    flyer(648, 800, palette.crimson) +
    swing +
    kite(1086, 170, 62, 18, palette.crimson, "#d2476a") +
    kite(792, 96, 44, -14, palette.gold, "#d5b46b") +
    kite(1004, 64, 26, 30, palette.ink, "#314766") +
    box(0, 838, width, 62, palette.ink) +
    lettering(`${identity.school}, ${identity.campus}`, {
      x: 112,
      y: 878,
      size: 26,
      family: sans,
      colour: palette.paper,
    }) +
    mark(34, 796, 76) +
    lettering("विजया दशमीको", {
      x: 64,
      y: 128,
      size: 74,
      family: sans,
      colour: palette.crimson,
      weight: 600,
    }) +
    lettering("हार्दिक मङ्गलमय शुभकामना", {
      x: 64,
      y: 214,
      size: 54,
      family: sans,
      colour: palette.ink,
      weight: 600,
    }) +
    box(66, 250, 84, 5, palette.gold) +
    lettering("A happy Vijaya Dashami", {
      x: 64,
      y: 326,
      size: 52,
      family: serif,
      colour: palette.ink,
      italic: true,
    }) +
    lettering("to our students, parents, alumni and colleagues", {
      x: 66,
      y: 372,
      size: 28,
      family: sans,
      colour: palette.slate,
    });
  return { width, height, body };
}

/** A row of oil lamps before a rangoli, under a garland of marigolds. */
export function tiharCard(): Drawing {
  const lamp = (x: number, y: number, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    circle(0, -62, 118, "url(#glow)") +
    `<path d="M 0 -112 C 26 -74 26 -48 0 -34 C -26 -48 -26 -74 0 -112 Z" fill="#f3b64a"/>` +
    `<path d="M 0 -88 C 12 -68 12 -50 0 -42 C -12 -50 -12 -68 0 -88 Z" fill="#fff3cf"/>` +
    `<path d="M -78 -36 C -60 22 60 22 78 -36 C 40 -18 -40 -18 -78 -36 Z" fill="#a9552f"/>` +
    `<path d="M -78 -36 C -40 -52 40 -52 78 -36 C 40 -18 -40 -18 -78 -36 Z" fill="#cf7a45"/></g>`;
  const flower = (x: number, y: number, r: number, fill: string, heart: string) =>
    Array.from({ length: 10 }, (_, index) => {
      const turn = (index / 10) * 2 * Math.PI;
      return circle(x + Math.cos(turn) * r * 0.62, y + Math.sin(turn) * r * 0.62, r * 0.42, fill);
    }).join("") + circle(x, y, r * 0.55, heart);
  const garland = Array.from({ length: 25 }, (_, index) => {
    const x = index * 50;
    const y = 34 + 74 * Math.abs(Math.sin((index / 24) * 3 * Math.PI));
    const orange = index % 2 === 0;
    return flower(x, y, 31, orange ? "#e79a2c" : "#d9731f", orange ? "#c9771a" : "#b4551a");
  }).join("");
  const petals = (count: number, from: number, to: number, spread: number, fill: string) =>
    Array.from({ length: count }, (_, index) => {
      const path = `M 0 ${-from} C ${spread} ${-(from + to) / 2} ${spread} ${-(from + to) / 2} 0 ${-to} C ${-spread} ${-(from + to) / 2} ${-spread} ${-(from + to) / 2} 0 ${-from} Z`;
      return `<path d="${path}" fill="${fill}" transform="rotate(${(index * 360) / count})"/>`;
    }).join("");
  const rangoli =
    `<g transform="translate(910 500)">` +
    circle(0, 0, 262, palette.crimson, ` fill-opacity="0.22" stroke="${palette.gold}" stroke-width="3"`) +
    petals(16, 180, 256, 30, palette.gold) +
    petals(16, 196, 240, 15, "#f1dfb4") +
    circle(0, 0, 172, palette.ink, ` stroke="${palette.gold}" stroke-width="2"`) +
    petals(12, 94, 168, 28, palette.crimson) +
    petals(12, 110, 150, 13, "#e8a1b1") +
    petals(8, 22, 98, 24, palette.paper) +
    petals(8, 38, 82, 11, palette.gold) +
    circle(0, 0, 26, palette.crimson) +
    circle(0, 0, 11, "#f6cf7a") +
    "</g>";
  const body =
    `<defs><radialGradient id="glow"><stop offset="0" stop-color="#f6cf7a" stop-opacity="0.75"/>` +
    `<stop offset="0.45" stop-color="#f6cf7a" stop-opacity="0.26"/><stop offset="1" stop-color="#f6cf7a" stop-opacity="0"/></radialGradient></defs>` +
    box(0, 0, width, height, palette.ink) +
    rangoli +
    garland +
    box(0, 812, width, 88, "#0a1628") +
    [120, 330, 540, 750, 960, 1130].map((x, index) => lamp(x, 806, index % 2 ? 0.72 : 0.86)).join("") +
    lettering("शुभ दीपावली", { x: 72, y: 270, size: 96, family: sans, colour: "#f6cf7a", weight: 600 }) +
    lettering("तथा छठ पर्वको शुभकामना", { x: 76, y: 340, size: 42, family: sans, colour: palette.paper }) +
    box(76, 372, 84, 5, palette.crimson) +
    lettering("Tihar and Chhath", {
      x: 72,
      y: 458,
      size: 62,
      family: serif,
      colour: palette.paper,
      weight: 600,
    }) +
    lettering("The campus is closed from Kukur Tihar", {
      x: 76,
      y: 520,
      size: 28,
      family: sans,
      colour: "#d8cfbf",
    }) +
    lettering("to Bhai Tika, and on Chhath.", { x: 76, y: 560, size: 28, family: sans, colour: "#d8cfbf" }) +
    lettering("The library is open in between.", {
      x: 76,
      y: 600,
      size: 28,
      family: sans,
      colour: "#d8cfbf",
    }) +
    lettering(`${identity.school}, ${identity.campus}`, {
      x: 600,
      y: 876,
      size: 26,
      family: sans,
      colour: "#d8cfbf",
      anchor: "middle",
    });
  return { width, height, body };
}
