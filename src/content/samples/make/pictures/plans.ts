import { identity } from "#content/identity.ts";
import { palette } from "../palette.ts";
import { box, circle, type Drawing, lettering, mark, polygon, stroke } from "./drawing.ts";

/** These drawings stay SVG and meet whatever fonts the reader has, so their words have room to spare. */
const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Segoe UI', 'Noto Sans', Helvetica, Arial, sans-serif";

function head(title: string, subtitle: string, width: number): string {
  return (
    box(0, 0, width, 8, palette.ink) +
    mark(30, 27, 78) +
    lettering(title, { x: 126, y: 66, size: 32, family: serif, colour: palette.ink, weight: 600 }) +
    lettering(subtitle, { x: 127, y: 94, size: 17, family: sans, colour: palette.slate }) +
    box(40, 120, width - 80, 1.5, palette.gold)
  );
}

function foot(width: number, y: number): string {
  return lettering(`${identity.school}, ${identity.campus}. Sample content.`, {
    x: width / 2,
    y,
    size: 14,
    family: sans,
    colour: palette.slate,
    anchor: "middle",
  });
}

export function seatingPlan(): Drawing {
  const width = 1000;
  const height = 760;
  const room = (
    x: number,
    y: number,
    name: string,
    columns: number,
    rows: number,
    first: number,
    papers: string[],
    door: "above" | "below",
  ) => {
    const seats: string[] = [];
    for (let column = 0; column < columns; column++) {
      for (let row = 0; row < rows; row++) {
        const left = x + 22 + column * 54;
        const top = y + 74 + row * 40;
        const number = first + column * rows + row;
        const fill = column % 2 ? "#f4dde2" : "#dde4ee";
        seats.push(
          box(left, top, 44, 30, fill, ' rx="4"'),
          lettering(String(number), {
            x: left + 22,
            y: top + 20,
            size: 14,
            family: sans,
            colour: palette.ink,
            anchor: "middle",
          }),
        );
      }
    }
    const wide = columns * 54 + 34;
    const tall = rows * 40 + 88;
    const edge = door === "below" ? y + tall : y;
    const out = door === "below" ? 40 : -40;
    return (
      box(x, y, wide, tall, "#ffffff", ` stroke="${palette.ink}" stroke-width="3"`) +
      box(x + wide / 2 - 70, y + 12, 140, 9, palette.ink) +
      lettering(name, { x: x + 22, y: y + 54, size: 19, family: serif, colour: palette.ink, weight: 600 }) +
      lettering(papers.join(" / "), {
        x: x + wide - 20,
        y: y + 54,
        size: 14,
        family: sans,
        colour: palette.slate,
        anchor: "end",
      }) +
      seats.join("") +
      // The door opens into the corridor.
      box(x + wide - 58, edge - 3, 40, 6, palette.paper) +
      stroke(
        `M ${x + wide - 58} ${edge} A 40 40 0 0 ${out > 0 ? 0 : 1} ${x + wide - 18} ${edge + out} L ${x + wide - 18} ${edge}`,
        palette.slate,
        1.5,
      )
    );
  };
  const body =
    box(0, 0, width, height, palette.paper) +
    head(
      "End-term examinations: seating plan",
      "Block B, ground floor. Seats are numbered column by column, from the left.",
      width,
    ) +
    box(40, 440, 920, 58, "#efe7d8") +
    room(40, 150, "Room B1", 7, 5, 1, ["BBA II", "BBA IV"], "below") +
    room(548, 150, "Room B2", 7, 5, 36, ["BBA II", "BBA IV"], "below") +
    room(40, 500, "Room B3", 4, 2, 71, ["MBA I", "MBA III"], "above") +
    room(548, 500, "Room B4", 4, 2, 79, ["MBA I", "MBA III"], "above") +
    lettering("Bags on the shelf, phones at the counter", {
      x: 588,
      y: 475,
      size: 14,
      family: sans,
      colour: palette.slate,
      anchor: "middle",
    }) +
    lettering("Entrance", {
      x: 892,
      y: 475,
      size: 15,
      family: sans,
      colour: palette.crimson,
      weight: 600,
      anchor: "end",
    }) +
    polygon(
      [
        [962, 469],
        [988, 458],
        [988, 480],
      ],
      palette.crimson,
    ) +
    box(338, 596, 20, 20, "#dde4ee") +
    lettering("BBA II and MBA I", { x: 366, y: 611, size: 14, family: sans, colour: palette.ink }) +
    box(338, 626, 20, 20, "#f4dde2") +
    lettering("BBA IV and MBA III", { x: 366, y: 641, size: 14, family: sans, colour: palette.ink }) +
    lettering("Dark bar: the board", { x: 338, y: 571, size: 14, family: sans, colour: palette.slate }) +
    foot(width, 736);
  return { width, height, body };
}

export function campusMap(): Drawing {
  const width = 1000;
  const height = 760;
  const building = (x: number, y: number, wide: number, tall: number, number: string, roof: string) =>
    box(x + 7, y + 9, wide, tall, palette.ink, ' fill-opacity="0.16"') +
    box(x, y, wide, tall, roof) +
    stroke(`M ${x} ${y + tall / 2} L ${x + wide} ${y + tall / 2}`, "#ffffff", 2, ' stroke-opacity="0.4"') +
    circle(x + wide / 2, y + tall / 2, 19, palette.paper) +
    lettering(number, {
      x: x + wide / 2,
      y: y + tall / 2 + 7,
      size: 20,
      family: sans,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    });
  const tree = (x: number, y: number, r: number) =>
    circle(x + 3, y + 4, r, palette.ink, ' fill-opacity="0.14"') +
    circle(x, y, r, "#7f9173") +
    circle(x - r * 0.25, y - r * 0.25, r * 0.55, "#99a98a");
  const trees: [number, number, number][] = [
    [84, 196, 20],
    [128, 180, 16],
    [70, 250, 15],
    [88, 420, 18],
    [66, 470, 22],
    [110, 505, 15],
    [470, 200, 17],
    [512, 182, 21],
    [588, 214, 16],
    [652, 420, 18],
    [618, 560, 20],
    [240, 470, 16],
    [330, 480, 18],
    [420, 606, 17],
    [80, 606, 20],
    [128, 628, 15],
  ];
  const places = [
    "Main gate, reception",
    "Block A: Seminar Hall, offices",
    "Block B: classes, students’ hall",
    "Block C: laboratory, research",
    "Library",
    "Canteen",
    "Courtyard",
    "Parking",
  ];
  const body =
    box(0, 0, width, height, palette.paper) +
    head(
      "Alumni homecoming: map of the campus",
      "Follow the crimson line from the main gate to the courtyard.",
      width,
    ) +
    box(40, 146, 640, 560, "#e3e6d3", ' rx="10"') +
    stroke("M 40 668 L 680 640", "#f7f1e4", 54) +
    stroke("M 40 668 L 680 640", palette.gold, 2, ' stroke-dasharray="16 14"') +
    stroke("M 300 655 L 300 360 M 300 420 L 560 420 L 560 330 M 300 430 L 150 430 L 150 350", "#f7f1e4", 26) +
    circle(300, 348, 78, "#f0e2c4", ` stroke="${palette.gold}" stroke-width="3"`) +
    stroke("M 300 640 L 300 402", palette.crimson, 6, ' stroke-dasharray="3 13" stroke-linecap="round"') +
    polygon(
      [
        [286, 410],
        [314, 410],
        [300, 384],
      ],
      palette.crimson,
    ) +
    building(264, 590, 72, 40, "1", palette.crimson) +
    building(180, 176, 240, 76, "2", "#3f5473") +
    building(90, 280, 96, 130, "3", "#3f5473") +
    building(480, 250, 150, 90, "4", "#3f5473") +
    building(450, 460, 130, 90, "5", "#8f7130") +
    building(130, 512, 110, 64, "6", "#8f7130") +
    circle(300, 336, 19, palette.paper) +
    lettering("7", {
      x: 300,
      y: 343,
      size: 20,
      family: sans,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    box(452, 572, 150, 56, "#cfc8b6", ' rx="4"') +
    circle(527, 600, 19, palette.paper) +
    lettering("8", {
      x: 527,
      y: 607,
      size: 20,
      family: sans,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    trees.map(([x, y, r]) => tree(x, y, r)).join("") +
    lettering(identity.address.street, { x: 58, y: 692, size: 15, family: sans, colour: palette.slate }) +
    polygon(
      [
        [640, 168],
        [652, 204],
        [640, 196],
        [628, 204],
      ],
      palette.ink,
    ) +
    lettering("N", {
      x: 640,
      y: 224,
      size: 16,
      family: sans,
      colour: palette.ink,
      weight: 600,
      anchor: "middle",
    }) +
    places
      .map((place, index) => {
        const y = 186 + index * 44;
        return (
          circle(722, y - 6, 16, palette.ink) +
          lettering(String(index + 1), {
            x: 722,
            y,
            size: 17,
            family: sans,
            colour: palette.paper,
            weight: 600,
            anchor: "middle",
          }) +
          lettering(place, { x: 750, y, size: 14, family: sans, colour: palette.ink })
        );
      })
      .join("") +
    box(706, 548, 254, 158, palette.ink, ' rx="8"') +
    lettering("The day", { x: 728, y: 584, size: 22, family: serif, colour: palette.paper, weight: 600 }) +
    [
      "10 AM  Welcome at the courtyard",
      "11 AM  Visits of the blocks",
      "1 PM  Lunch at the canteen",
      "3 PM  Batch photographs",
    ]
      .map((line, index) =>
        lettering(line, { x: 728, y: 614 + index * 25, size: 14, family: sans, colour: "#e6dcca" }),
      )
      .join("") +
    foot(width, 738);
  return { width, height, body };
}
