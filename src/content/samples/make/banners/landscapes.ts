import { palette } from "../palette.ts";
import { box, circle, type Drawing, hill, peak, polygon, stroke } from "../pictures/drawing.ts";
import { banner, dice, fill, glow, gradient, height, veil, width } from "./frame.ts";

const far = (y: number, phase: number, colour: string, lift = 34, length = 900) =>
  hill({ width, bottom: height, y, height: lift, length, phase, fill: colour });

/** The teaching block: a colonnade, a gable and a stair, its left side in light. */
function campus(x: number, y: number, scale: number): string {
  const windows = [0, 1, 2, 3, 4, 5]
    .map((index) => {
      const left = 40 + index * 92 + (index > 2 ? 110 : 0);
      return [62, 158]
        .map(
          (top) =>
            `<path d="M ${left} ${top + 62} L ${left} ${top + 16} A 24 24 0 0 1 ${left + 48} ${top + 16} L ${left + 48} ${top + 62} Z" fill="#2c4162"/>` +
            box(left - 4, top + 62, 56, 6, "#d9c8a6"),
        )
        .join("");
    })
    .join("");
  const columns = [312, 346, 380, 414]
    .map((left) => box(left, 118, 14, 136, "#fffaf0") + box(left + 9, 118, 5, 136, "#d8cbb2"))
    .join("");
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})">` +
    box(0, 30, 740, 224, "#efe3cc") +
    box(430, 30, 310, 224, "#e3d4b8") +
    polygon(
      [
        [-16, 34],
        [28, -14],
        [712, -14],
        [756, 34],
      ],
      "#9a2c3f",
    ) +
    polygon(
      [
        [430, 34],
        [430, -14],
        [712, -14],
        [756, 34],
      ],
      "#7d1f33",
    ) +
    windows +
    box(296, 30, 148, 224, "#f6ecd8") +
    box(334, 150, 72, 104, "#22334f") +
    columns +
    polygon(
      [
        [280, 118],
        [370, 58],
        [460, 118],
      ],
      "#fffaf0",
    ) +
    polygon(
      [
        [300, 112],
        [370, 66],
        [440, 112],
      ],
      "#d9c8a6",
    ) +
    circle(370, 96, 9, palette.crimson) +
    [0, 1, 2, 3]
      .map((step) =>
        box(290 - step * 12, 254 + step * 9, 160 + step * 24, 9, step % 2 ? "#cbb894" : "#dfd0b2"),
      )
      .join("") +
    `</g>`
  );
}

const tree = (x: number, y: number, size: number, dark: string, lit: string) =>
  box(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, "#5b4634") +
  circle(x, y - size * 0.86, size * 0.42, dark) +
  circle(x - size * 0.26, y - size * 0.62, size * 0.32, dark) +
  circle(x + size * 0.28, y - size * 0.64, size * 0.3, dark) +
  circle(x - size * 0.12, y - size * 0.94, size * 0.28, lit) +
  circle(x - size * 0.3, y - size * 0.7, size * 0.18, lit);

const student = (x: number, y: number, coat: string, bag: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">` +
  `<path d="M -17 78 L -19 22 C -19 4 -10 -2 0 -2 C 10 -2 19 4 19 22 L 17 78 Z" fill="${coat}"/>` +
  `<path d="M 13 12 C 26 14 27 44 20 50 L 12 50 Z" fill="${bag}"/>` +
  `<path d="M -13 78 L -12 118 L -3 118 L -1 84 L 4 118 L 13 118 L 14 78 Z" fill="#22283a"/>` +
  circle(0, -16, 13, "#b97d55") +
  `<path d="M -14 -16 C -16 -38 16 -38 14 -16 C 8 -24 -6 -25 -14 -16 Z" fill="#1d1716"/></g>`;

export function bbaAdmission(): Drawing {
  const scene =
    `<defs>${gradient("sky", [
      [0, "#dfe9ee"],
      [0.55, "#f6ead2"],
      [1, "#fbf3e2"],
    ])}${glow("sun", "#fff2c4")}</defs>` +
    fill("url(#sky)") +
    circle(1290, 250, 330, "url(#sun)") +
    peak([1010, 236], 560, 330, "#f7f4ee", "#c3cdd8") +
    peak([1380, 196], 560, 380, "#fbf8f3", "#b9c5d3") +
    far(470, 0.4, "#b9c4c2") +
    far(536, 2.2, "#93a698", 28) +
    far(610, 4, "#748c72", 20, 1300) +
    campus(842, 404, 0.92) +
    `<path d="M 0 690 C 500 650 1100 660 1600 680 L 1600 900 L 0 900 Z" fill="#a9b183"/>` +
    `<path d="M 1110 674 L 1254 674 C 1290 760 1430 840 1560 900 L 760 900 C 960 840 1080 760 1110 674 Z" fill="#eadbb9"/>` +
    tree(820, 700, 170, "#4f6b4e", "#7f9a66") +
    tree(1566, 712, 210, "#47634a", "#78935f") +
    student(1150, 700, palette.crimson, "#33475f", 1.05) +
    student(1216, 690, "#33475f", palette.gold, 0.95) +
    student(1060, 750, "#d9a441", "#7a1230", 1.18) +
    student(1330, 742, "#2f5a57", "#c9853f", 1.12);
  return banner(
    scene + veil("#fbf5e8"),
    {
      kind: "Admission open",
      title: ["Begin your", "BBA here"],
      line: "Four years that teach you to decide",
      detail: "Entrance forms at the office and online",
    },
    "light",
  );
}

export function mbaIntake(): Drawing {
  const stars = dice(11);
  const scene =
    `<defs>${gradient("sky", [
      [0, "#0b1730"],
      [0.5, "#25406a"],
      [0.78, "#a8705c"],
      [1, "#e7b873"],
    ])}${glow("sun", "#ffe1a0")}</defs>` +
    fill("url(#sky)") +
    Array.from({ length: 60 }, () =>
      circle(
        stars() * width,
        stars() * 300,
        0.8 + stars() * 1.6,
        "#fff6dd",
        ` opacity="${(0.3 + stars() * 0.6).toFixed(2)}"`,
      ),
    ).join("") +
    circle(1150, 596, 330, "url(#sun)") +
    peak([860, 430], 690, 300, "#d9b7a2", "#5b5f7e") +
    peak([1180, 300], 690, 400, "#f2cfae", "#525a7d") +
    peak([1480, 404], 690, 320, "#e3bda4", "#4c5375") +
    far(640, 1, "#3a4669", 40) +
    far(706, 3.1, "#283655", 30) +
    // The town under the hills, a light here and there.
    Array.from({ length: 26 }, (_, index) => {
      const left = 690 + index * 36;
      const tall = 46 + Math.round(stars() * 92);
      const lights = Array.from({ length: 5 }, () =>
        stars() > 0.45
          ? box(
              left + 6 + Math.floor(stars() * 3) * 8,
              778 - tall + 10 + Math.floor(stars() * 5) * 13,
              4,
              6,
              "#ffd98a",
            )
          : "",
      ).join("");
      return box(left, 778 - tall, 32, tall + 60, index % 3 ? "#16213b" : "#1d2a48") + lights;
    }).join("") +
    `<path d="M 0 780 C 480 748 1120 760 1600 772 L 1600 900 L 0 900 Z" fill="#0d1830"/>`;
  return banner(
    scene + veil("#0d1830"),
    {
      kind: "MBA · new intake",
      title: ["Lead where", "it is steep"],
      line: "Seventy credit hours, twenty-four months",
      detail: "Morning and day classes",
    },
    "dark",
  );
}

export function scholarship(): Drawing {
  const flags = ["#2f5f8f", "#f3ede3", "#b8153a", "#3f7a55", "#d9a441"];
  const line = (x1: number, y1: number, x2: number, y2: number, sag: number, count: number) =>
    stroke(`M ${x1} ${y1} Q ${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`, "#5a6577", 2) +
    Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5) / count;
      const x = x1 + (x2 - x1) * t;
      const y = y1 + (y2 - y1) * t + sag * 4 * t * (1 - t);
      return `<path d="M ${x - 13} ${y - 1} L ${x + 13} ${y + 1} L ${x + 10} ${y + 31} L ${x - 12} ${y + 29} Z" fill="${flags[index % 5]}" opacity="0.94"/>`;
    }).join("");
  const steps = Array.from({ length: 9 }, (_, index) => {
    const x = 880 + index * 58;
    const y = 826 - index * 58;
    return box(x, y, 74, 900 - y, index % 2 ? "#e7d9bd" : "#efe4cd") + box(x, y, 74, 7, palette.gold);
  }).join("");
  const scene =
    `<defs>${gradient("sky", [
      [0, "#cfe0ea"],
      [1, "#fbf5e8"],
    ])}</defs>` +
    fill("url(#sky)") +
    peak([1420, 150], 860, 520, "#fdfbf7", "#bccadb") +
    peak([1010, 420], 860, 360, "#f3f1ec", "#c8d2dd") +
    far(700, 0.9, "#c9cfbf", 30) +
    steps +
    student(1176, 422, palette.crimson, palette.ink, 1.1) +
    line(1010, 150, 1600, 60, 60, 15) +
    line(900, 300, 1600, 220, 66, 17);
  return banner(
    scene + veil("#fbf5e8"),
    {
      kind: "Merit scholarship",
      title: ["A step", "paid for"],
      line: "Full fees for twelve students of the new year",
      detail: "Forms with the account section",
    },
    "light",
  );
}

export function homecoming(): Drawing {
  const roll = dice(5);
  const lantern = (x: number, y: number, size: number, colour: string) =>
    circle(x, y, size * 3, "url(#warm)") +
    `<path d="M ${x} ${y - size * 1.9} L ${x} ${y - size}" stroke="#d8c28a" stroke-width="2"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 1.1}" fill="${colour}"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${size * 0.5}" ry="${size * 1.1}" fill="#ffe9b0" opacity="0.55"/>` +
    box(x - size * 0.45, y - size * 1.2, size * 0.9, size * 0.2, "#7a5a26") +
    box(x - size * 0.45, y + size * 1.02, size * 0.9, size * 0.2, "#7a5a26");
  const leaves = Array.from({ length: 90 }, () => {
    const angle = roll() * Math.PI * 2;
    const reach = Math.sqrt(roll());
    return circle(
      1190 + Math.cos(angle) * reach * 330,
      300 + Math.sin(angle) * reach * 180,
      34 + roll() * 38,
      ["#1f3d3a", "#264a41", "#2e5a49", "#1a3335"][Math.floor(roll() * 4)] ?? "#1f3d3a",
    );
  }).join("");
  const scene =
    `<defs>${gradient("sky", [
      [0, "#101c38"],
      [0.62, "#3d3f66"],
      [1, "#a4626a"],
    ])}${glow("warm", "#ffcf7a", 0.55)}</defs>` +
    fill("url(#sky)") +
    far(660, 1.4, "#2a2f52", 46) +
    far(730, 3.3, "#1d2443", 26) +
    `<path d="M 0 790 C 500 756 1100 764 1600 786 L 1600 900 L 0 900 Z" fill="#131b33"/>` +
    `<path d="M 1150 800 C 1172 660 1160 560 1100 420 L 1136 408 C 1164 470 1176 520 1182 560 C 1190 500 1200 440 1230 380 L 1262 396 C 1230 480 1214 660 1244 800 Z" fill="#3a2a26"/>` +
    leaves +
    (
      [
        [960, 470, 22, "#d9743f"],
        [1064, 524, 26, "#c4354c"],
        [1190, 500, 20, "#e0a63f"],
        [1310, 532, 28, "#d9743f"],
        [1420, 470, 22, "#c4354c"],
        [1010, 372, 16, "#e0a63f"],
        [1374, 366, 17, "#e0a63f"],
      ] as const
    )
      .map(([x, y, size, colour]) => lantern(x, y, size, colour))
      .join("") +
    [1000, 1052, 1096, 1300, 1344, 1402, 1450]
      .map((x, index) =>
        student(x, 700 + (index % 3) * 10, index % 2 ? "#5d3350" : "#2d3f66", "#1a2240", 0.86),
      )
      .join("");
  return banner(
    scene + veil("#101a34"),
    {
      kind: "Alumni homecoming",
      title: ["The tree still", "knows you"],
      line: "An evening for everyone who studied here",
      detail: "Main courtyard, from 4 PM · bring your batch",
    },
    "dark",
  );
}

export function dashain(): Drawing {
  const kite = (x: number, y: number, size: number, colour: string, other: string, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
    `<path d="M 0 -50 L 40 0 L 0 60 L -40 0 Z" fill="${colour}"/><path d="M 0 -50 L 40 0 L 0 60 Z" fill="${other}"/>` +
    `<path d="M 0 -50 L 0 60 M -40 0 L 40 0" stroke="#3a2a26" stroke-width="2"/>` +
    `<path d="M 0 60 C 10 90 -14 110 4 140 C 14 160 -6 176 2 196" fill="none" stroke="#3a2a26" stroke-width="2"/>` +
    [88, 124, 160]
      .map(
        (at) =>
          `<path d="M -10 ${at - 6} L 12 ${at + 6} L 12 ${at - 6} L -10 ${at + 6} Z" fill="${colour}"/>`,
      )
      .join("") +
    `</g>`;
  const ping =
    [
      "M 1130 850 C 1150 640 1180 500 1246 386",
      "M 1190 850 C 1204 650 1220 520 1256 386",
      "M 1390 850 C 1370 640 1330 500 1262 386",
      "M 1336 850 C 1320 650 1300 520 1254 386",
    ]
      .map(
        (d) =>
          stroke(d, "#7d6a3a", 11, ' stroke-linecap="round"') +
          stroke(d, "#b59a58", 4, ' stroke-linecap="round"'),
      )
      .join("") +
    stroke("M 1250 400 L 1196 700 M 1262 400 L 1226 706", "#6b5836", 4) +
    box(1184, 700, 54, 9, "#6b5836") +
    student(1212, 606, palette.crimson, palette.crimson, 0.82);
  const grass = dice(3);
  const scene =
    `<defs>${gradient("sky", [
      [0, "#8fb6cf"],
      [0.6, "#f0e2c4"],
      [1, "#f8e9c8"],
    ])}</defs>` +
    fill("url(#sky)") +
    [
      [980, 150, 130],
      [1400, 110, 170],
      [1200, 260, 110],
    ]
      .map(
        ([x = 0, y = 0, w = 0]) =>
          `<g fill="#ffffff" opacity="0.7"><ellipse cx="${x}" cy="${y}" rx="${w}" ry="22"/><ellipse cx="${x - w * 0.3}" cy="${y - 16}" rx="${w * 0.4}" ry="26"/><ellipse cx="${x + w * 0.2}" cy="${y - 20}" rx="${w * 0.34}" ry="24"/></g>`,
      )
      .join("") +
    peak([1000, 380], 700, 300, "#f6f2ea", "#a8bccb") +
    peak([1460, 330], 700, 320, "#f9f6f0", "#9fb4c5") +
    far(650, 0.5, "#9db08a", 34) +
    far(720, 2.8, "#7f9a66", 22) +
    `<path d="M 0 800 C 500 770 1100 780 1600 800 L 1600 900 L 0 900 Z" fill="#6a8552"/>` +
    Array.from({ length: 120 }, () => {
      const x = grass() * width;
      return stroke(
        `M ${x} 900 q ${grass() * 16 - 8} -30 ${grass() * 20 - 10} ${-40 - grass() * 40}`,
        "#4f6b3f",
        3,
      );
    }).join("") +
    kite(1040, 290, 1.05, palette.crimson, "#8f1030", -14) +
    kite(1440, 240, 0.8, "#d9a441", "#b98325", 18) +
    kite(1130, 130, 0.6, "#2f5f8f", "#234a72", 6) +
    ping;
  return banner(
    scene + veil("#f8efdc"),
    {
      kind: "Greetings of the season",
      title: ["Happy", "Dashain"],
      line: "Tika, jamara and a high swing to everyone",
      detail: "The campus rests for the festival",
    },
    "light",
  );
}
