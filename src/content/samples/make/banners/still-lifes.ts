import { palette } from "../palette.ts";
import { box, circle, type Drawing, polygon, stroke } from "../pictures/drawing.ts";
import { banner, dice, fill, glow, gradient, height, veil } from "./frame.ts";

export function tihar(): Drawing {
  const lamp = (x: number, y: number, size: number) =>
    circle(x, y - size * 0.7, size * 3.2, "url(#flame)") +
    `<path d="M ${x - size} ${y} C ${x - size * 0.8} ${y + size * 0.9} ${x + size * 0.8} ${y + size * 0.9} ${x + size} ${y} C ${x + size * 0.5} ${y + size * 0.22} ${x - size * 0.5} ${y + size * 0.22} ${x - size} ${y} Z" fill="#a4552f"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.2}" fill="#7a3a20"/>` +
    `<path d="M ${x} ${y - size * 1.5} C ${x + size * 0.46} ${y - size * 0.6} ${x + size * 0.3} ${y - size * 0.1} ${x} ${y - size * 0.06} C ${x - size * 0.3} ${y - size * 0.1} ${x - size * 0.4} ${y - size * 0.6} ${x} ${y - size * 1.5} Z" fill="#ffb640"/>` +
    `<path d="M ${x} ${y - size} C ${x + size * 0.22} ${y - size * 0.5} ${x + size * 0.14} ${y - size * 0.14} ${x} ${y - size * 0.1} C ${x - size * 0.14} ${y - size * 0.14} ${x - size * 0.2} ${y - size * 0.5} ${x} ${y - size} Z" fill="#fff3c9"/>`;
  const marigold = (x: number, y: number, r: number, colour: string) =>
    Array.from({ length: 9 }, (_, index) => {
      const angle = (index / 9) * Math.PI * 2;
      return circle(x + Math.cos(angle) * r * 0.6, y + Math.sin(angle) * r * 0.6, r * 0.44, colour);
    }).join("") +
    circle(x, y, r * 0.5, "#f6c453") +
    circle(x, y, r * 0.24, "#c46a1b");
  const garland = (from: number, to: number, sag: number) => {
    const count = Math.round((to - from) / 40);
    return Array.from({ length: count + 1 }, (_, index) => {
      const t = index / count;
      const colour = index % 3 === 1 ? "#d9622b" : "#eb8f27";
      return marigold(from + (to - from) * t, 16 + sag * 4 * t * (1 - t), 24, colour);
    }).join("");
  };
  const scene =
    `<defs>${gradient("night", [
      [0, "#0b1228"],
      [0.7, "#2a1838"],
      [1, "#3b1c2c"],
    ])}${glow("flame", "#ffb44a", 0.62)}</defs>` +
    fill("url(#night)") +
    [0, 1, 2]
      .map((row) => box(700, 560 + row * 108, 900, 108, ["#40222f", "#4a2833", "#552f37"][row] ?? "#552f37"))
      .join("") +
    [0, 1, 2].map((row) => box(700, 560 + row * 108, 900, 5, "#7d4a45")).join("") +
    garland(640, 1130, 74) +
    garland(1130, 1620, 74) +
    [800, 950, 1100, 1250, 1400, 1550].map((x) => lamp(x, 536, 28)).join("") +
    [870, 1030, 1190, 1350, 1510].map((x) => lamp(x, 642, 34)).join("") +
    [790, 970, 1150, 1330, 1510].map((x) => lamp(x, 752, 40)).join("");
  return banner(
    scene + veil("#120f28"),
    {
      kind: "Greetings of the season",
      title: ["Shubha", "Tihar"],
      line: "May every lamp find its window",
      detail: "With good wishes from all of us at the school",
    },
    "dark",
  );
}

export function convocation(): Drawing {
  const cap = (x: number, y: number, size: number, turn: number, tassel: string) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">` +
    `<path d="M -46 10 L -40 46 C -20 62 20 62 40 46 L 46 10 Z" fill="#182744"/>` +
    `<path d="M 0 -40 L 96 0 L 0 40 L -96 0 Z" fill="#0f1e36"/><path d="M 0 -40 L 96 0 L 0 4 L -96 0 Z" fill="#22375c"/>` +
    circle(0, 0, 6, tassel) +
    stroke("M 0 0 Q 60 6 74 62", tassel, 5) +
    `<path d="M 66 58 L 84 58 L 88 96 L 62 96 Z" fill="${tassel}"/></g>`;
  const roll = dice(21);
  const confetti = Array.from({ length: 90 }, () => {
    const x = 680 + roll() * 920;
    const y = roll() * 700;
    const colour =
      [palette.crimson, palette.gold, "#7d93b0", "#d9a98b"][Math.floor(roll() * 4)] ?? palette.gold;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${(5 + roll() * 9).toFixed(1)}" height="${(3 + roll() * 5).toFixed(1)}" fill="${colour}" opacity="0.75" transform="rotate(${Math.round(roll() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})"/>`;
  }).join("");
  const arm = (x: number, y: number, gown: string, skin: string, lean: number) =>
    `<g transform="translate(${x} ${y}) rotate(${lean})"><path d="M -30 220 L -24 20 C -24 -4 24 -4 24 20 L 30 220 Z" fill="${gown}"/>` +
    `<path d="M -15 6 L -13 -44 C -14 -66 14 -66 13 -44 L 15 6 Z" fill="${skin}"/></g>`;
  const scene =
    `<defs>${gradient("sky", [
      [0, "#c9dceb"],
      [0.8, "#fdf6e6"],
    ])}${glow("sun", "#fff1c2")}</defs>` +
    fill("url(#sky)") +
    circle(1240, 420, 520, "url(#sun)") +
    confetti +
    arm(1000, 780, "#22375c", "#a36a46", 6) +
    arm(1110, 800, "#0f1e36", "#d9a377", -6) +
    arm(1240, 770, "#22375c", "#b97d55", 10) +
    arm(1370, 800, "#182744", "#e6b68c", -10) +
    arm(1500, 780, "#0f1e36", "#8a583b", 8) +
    cap(1010, 560, 1.05, -18, palette.gold) +
    cap(1090, 330, 1.25, 12, palette.crimson) +
    cap(1300, 470, 1.05, -8, palette.gold) +
    cap(1456, 250, 1.3, 20, palette.gold) +
    cap(1210, 150, 0.8, -26, palette.crimson);
  return banner(
    scene + veil("#fbf5e8"),
    {
      kind: "Convocation",
      title: ["Caps in", "the air"],
      line: "Honouring the graduates of four programs",
      detail: "Register your gown at the office",
    },
    "light",
  );
}

export function doctoralCall(): Drawing {
  const roll = dice(17);
  const points = Array.from({ length: 34 }, () => ({
    x: 800 + roll() * 760,
    y: 70 + roll() * 520,
    r: 3 + roll() * 6,
  }));
  const links = points
    .flatMap((a, index) =>
      points
        .slice(index + 1)
        .filter((b) => Math.hypot(a.x - b.x, a.y - b.y) < 150)
        .map(
          (b) =>
            `<path d="M ${a.x.toFixed(0)} ${a.y.toFixed(0)} L ${b.x.toFixed(0)} ${b.y.toFixed(0)}" stroke="#8fa6c6" stroke-width="1.6" opacity="0.5"/>`,
        ),
    )
    .join("");
  const page = (side: 1 | -1) =>
    `<path d="M 1180 690 C ${1180 + side * 110} 640 ${1180 + side * 250} 640 ${1180 + side * 370} 676 L ${1180 + side * 370} 830 C ${1180 + side * 250} 796 ${1180 + side * 110} 796 1180 844 Z" fill="${side < 0 ? "#f6efe0" : "#e6dbc3"}"/>` +
    [0, 1, 2, 3, 4]
      .map((row) =>
        stroke(
          `M ${1180 + side * 40} ${716 + row * 22} C ${1180 + side * 130} ${684 + row * 22} ${1180 + side * 240} ${682 + row * 22} ${1180 + side * 340} ${704 + row * 22}`,
          "#a99c84",
          3,
        ),
      )
      .join("");
  const scene =
    `<defs>${gradient("deep", [
      [0, "#0b1730"],
      [1, "#1c3358"],
    ])}${glow("lamp", "#f3d48a", 0.5)}</defs>` +
    fill("url(#deep)") +
    circle(1180, 660, 470, "url(#lamp)") +
    links +
    points
      .map(({ x, y, r }, index) =>
        circle(x, y, r, index % 6 === 0 ? "#e7617a" : index % 4 === 0 ? "#f0d9a0" : "#cfdcee"),
      )
      .join("") +
    `<path d="M 1180 700 C 1070 652 930 652 796 690 L 796 862 C 930 824 1070 824 1180 872 C 1290 824 1430 824 1564 862 L 1564 690 C 1430 652 1290 652 1180 700 Z" fill="#7a1230"/>` +
    page(-1) +
    page(1);
  return banner(
    scene + veil("#0c1832"),
    {
      kind: "M.Phil and Ph.D",
      title: ["Ask a harder", "question"],
      line: "Research proposals are invited",
      detail: "Admission once a year",
    },
    "dark",
  );
}

export function caseCompetition(): Drawing {
  const bars = [120, 190, 160, 260, 330, 300, 420, 520];
  const scene =
    `<defs>${gradient("page", [
      [0, "#f6efe1"],
      [1, "#efe3cb"],
    ])}${gradient("bar", [
      [0, "#b8153a"],
      [1, "#7a1230"],
    ])}${gradient("bar2", [
      [0, "#2c4a74"],
      [1, "#0f1e36"],
    ])}</defs>` +
    fill("url(#page)") +
    Array.from({ length: 9 }, (_, row) =>
      stroke(`M 860 ${140 + row * 76} L 1590 ${140 + row * 76}`, "#ddceb0", 2),
    ).join("") +
    bars
      .map((tall, index) => {
        const x = 880 + index * 86;
        return (
          box(x, 760 - tall, 64, tall, index % 3 === 2 ? "url(#bar)" : "url(#bar2)") +
          polygon(
            [
              [x + 64, 760 - tall],
              [x + 80, 744 - tall],
              [x + 80, 744],
              [x + 64, 760],
            ],
            index % 3 === 2 ? "#5d0e25" : "#0a1528",
          ) +
          polygon(
            [
              [x, 760 - tall],
              [x + 16, 744 - tall],
              [x + 80, 744 - tall],
              [x + 64, 760 - tall],
            ],
            index % 3 === 2 ? "#d8455f" : "#4f6f9c",
          )
        );
      })
      .join("") +
    stroke(
      `M 900 600 C 970 560 1000 590 1060 510 C 1120 430 1190 490 1250 380 C 1310 280 1380 330 1450 200 L 1506 130`,
      palette.gold,
      9,
      ' stroke-linecap="round"',
    ) +
    polygon(
      [
        [1534, 92],
        [1522, 152],
        [1480, 118],
      ],
      palette.gold,
    ) +
    [
      [1060, 510],
      [1250, 380],
      [1450, 200],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 15, palette.paper) + circle(x, y, 9, palette.crimson))
      .join("") +
    box(860, 760, 740, 8, palette.ink);
  return banner(
    scene + veil("#f6efe1"),
    {
      kind: "Case competition",
      title: ["One case,", "two days"],
      line: "Teams of four, a jury that asks back",
      detail: "Open to BBA and MBA teams",
    },
    "light",
  );
}

export function conference(): Drawing {
  const ring = (cx: number, cy: number, r: number, wobble: number, phase: number) => {
    const steps = 60;
    const points = Array.from({ length: steps }, (_, index) => {
      const angle = (index / steps) * Math.PI * 2;
      const reach =
        r * (1 + wobble * Math.sin(angle * 3 + phase) + wobble * 0.6 * Math.sin(angle * 5 + phase * 2));
      return `${(cx + Math.cos(angle) * reach * 1.25).toFixed(1)},${(cy + Math.sin(angle) * reach).toFixed(1)}`;
    });
    return points.join(" ");
  };
  const contours = (cx: number, cy: number, count: number, phase: number, gap: number) =>
    Array.from({ length: count }, (_, index) => {
      const r = 30 + index * gap;
      return `<polygon points="${ring(cx, cy, r, 0.12, phase + index * 0.06)}" fill="${index % 4 === 0 ? "#c79a45" : "#3f5c86"}" fill-opacity="0.05" stroke="${index % 4 === 0 ? "#c79a45" : "#6f8bb2"}" stroke-width="${index % 4 === 0 ? 3 : 1.6}" opacity="${(0.95 - index * 0.045).toFixed(2)}"/>`;
    })
      .reverse()
      .join("");
  const scene =
    `<defs>${gradient("deep", [
      [0, "#0d1a33"],
      [1, "#16305a"],
    ])}</defs>` +
    fill("url(#deep)") +
    contours(1240, 380, 12, 0.8, 36) +
    contours(900, 760, 5, 2.4, 40) +
    contours(1540, 800, 5, 4.1, 38) +
    stroke(
      "M 880 770 C 980 690 1010 560 1120 520 C 1180 500 1190 420 1240 380",
      "#f3e7cf",
      5,
      ' stroke-dasharray="4 16" stroke-linecap="round"',
    ) +
    circle(880, 770, 14, palette.paper) +
    circle(880, 770, 8, palette.crimson) +
    `<path d="M 1240 384 C 1206 340 1196 318 1196 296 A 44 44 0 0 1 1284 296 C 1284 318 1274 340 1240 384 Z" fill="${palette.crimson}"/>` +
    circle(1240, 296, 17, palette.paper);
  return banner(
    scene + veil("#0d1a33"),
    {
      kind: "Research conference",
      title: ["Management", "at altitude"],
      line: "Papers on firms, families and hills",
      detail: "Two days · abstracts by e-mail to the research cell",
    },
    "dark",
  );
}

export function libraryNights(): Drawing {
  const roll = dice(8);
  const spines = ["#7a1230", "#22375c", "#b8923f", "#3f5a4a", "#8a5a3c", "#5a6577", "#c9a98a", "#34496b"];
  const shelf = (y: number) => {
    let x = 760;
    let books = "";
    while (x < 1570) {
      const w = 20 + Math.round(roll() * 26);
      const tall = 110 + Math.round(roll() * 46);
      const colour = spines[Math.floor(roll() * spines.length)] ?? "#22375c";
      books +=
        box(x, y - tall, w, tall, colour) +
        box(x, y - tall + 14, w, 5, "#e7d2a0", ' opacity="0.7"') +
        box(x + w - 5, y - tall, 5, tall, "#000000", ' opacity="0.2"');
      x += w + (roll() > 0.86 ? 26 : 3);
    }
    return books + box(740, y, 860, 16, "#4a3222") + box(740, y + 16, 860, 10, "#000000", ' opacity="0.3"');
  };
  const scene =
    `<defs>${gradient("room", [
      [0, "#241a1c"],
      [1, "#39261f"],
    ])}${glow("lamp", "#ffd58a", 0.75)}</defs>` +
    fill("url(#room)") +
    shelf(210) +
    shelf(400) +
    shelf(590) +
    circle(1180, 560, 480, "url(#lamp)") +
    box(700, 756, 900, 30, "#6b452b") +
    box(700, 786, 900, 114, "#4f3220") +
    `<path d="M 1110 566 L 1250 566 L 1290 640 L 1070 640 Z" fill="#2f6b58"/><path d="M 1110 566 L 1160 566 L 1140 640 L 1070 640 Z" fill="#48907a"/>` +
    box(1174, 640, 12, 96, "#c79a45") +
    `<path d="M 1124 756 C 1124 736 1236 736 1236 756 Z" fill="#c79a45"/>` +
    box(1318, 722, 190, 34, palette.crimson) +
    box(1330, 690, 170, 32, "#22375c") +
    box(1322, 662, 160, 28, palette.gold) +
    `<path d="M 870 752 C 900 720 960 720 990 744 C 1020 720 1080 720 1108 752 L 1108 764 L 870 764 Z" fill="#f6efe0"/>` +
    stroke("M 990 744 L 990 762", "#b9a98a", 3);
  return banner(
    scene + veil("#241a1c"),
    {
      kind: "Library",
      title: ["Lamps on", "till nine"],
      line: "Longer hours before the examinations",
      detail: "Sunday to Friday · bring your identity card",
    },
    "dark",
  );
}

export function sportsWeek(): Drawing {
  const lanes = Array.from({ length: 8 }, (_, index) => {
    const r = 300 + index * 74;
    return `<path d="M ${1560 - r} 960 A ${r} ${r * 0.86} 0 0 1 1700 ${960 - r * 0.84}" fill="none" stroke="#f6e3d6" stroke-width="5" opacity="0.85"/>`;
  }).join("");
  const ball = (x: number, y: number, r: number) =>
    circle(x, y, r, "#fbf5e8") +
    `<clipPath id="ball"><circle cx="${x}" cy="${y}" r="${r}"/></clipPath><g clip-path="url(#ball)">` +
    `<path d="M ${x - r} ${y - r * 0.2} C ${x - r * 0.2} ${y - r * 0.5} ${x + r * 0.3} ${y + r * 0.1} ${x + r * 0.2} ${y + r} L ${x - r} ${y + r} Z" fill="#2c4a74"/>` +
    `<path d="M ${x + r * 0.1} ${y - r} C ${x + r * 0.2} ${y - r * 0.2} ${x + r * 0.6} ${y + r * 0.1} ${x + r} ${y} L ${x + r} ${y - r} Z" fill="${palette.gold}"/>` +
    `<g fill="none" stroke="#0f1e36" stroke-width="4"><path d="M ${x - r} ${y - r * 0.2} C ${x - r * 0.2} ${y - r * 0.5} ${x + r * 0.3} ${y + r * 0.1} ${x + r * 0.2} ${y + r}"/><path d="M ${x - r} ${y + r * 0.2} C ${x - r * 0.3} ${y} ${x} ${y + r * 0.3} ${x - r * 0.1} ${y + r}"/><path d="M ${x + r * 0.1} ${y - r} C ${x + r * 0.2} ${y - r * 0.2} ${x + r * 0.6} ${y + r * 0.1} ${x + r} ${y}"/></g>` +
    `<ellipse cx="${x + r * 0.5}" cy="${y + r * 0.6}" rx="${r * 0.8}" ry="${r * 0.7}" fill="#0f1e36" opacity="0.2"/></g>`;
  const runner = (x: number, y: number, shirt: string, skin: string, scale: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})" stroke-linecap="round" stroke-linejoin="round" fill="none">` +
    `<path d="M -6 60 L -44 92 L -84 84" stroke="${skin}" stroke-width="17"/><path d="M 4 60 L 40 78 L 34 126" stroke="${skin}" stroke-width="17"/>` +
    `<path d="M 18 -6 L 52 24 L 84 2" stroke="${skin}" stroke-width="13"/><path d="M 8 -4 L -32 16 L -44 50" stroke="${skin}" stroke-width="13"/>` +
    `<path d="M 16 -8 L -2 58" stroke="${shirt}" stroke-width="38"/><path d="M -4 56 L 6 62" stroke="#22283a" stroke-width="34"/>` +
    `<circle cx="34" cy="-48" r="21" fill="${skin}"/><path d="M 14 -52 C 16 -78 52 -78 54 -54 C 44 -62 26 -62 14 -52 Z" fill="#1d1716"/></g>`;
  const scene =
    `<defs>${gradient("field", [
      [0, "#c9dceb"],
      [0.5, "#f3ead6"],
    ])}${gradient("track", [
      [0, "#c25a45"],
      [1, "#9a3a30"],
    ])}</defs>` +
    fill("url(#field)") +
    `<path d="M 620 ${height} C 700 470 1100 240 1600 200 L 1600 ${height} Z" fill="url(#track)"/>` +
    `<path d="M 1280 ${height} C 1310 780 1440 720 1600 700 L 1600 ${height} Z" fill="#8aa163"/>` +
    lanes +
    runner(1060, 560, palette.ink, "#b97d55", 1.18) +
    runner(1260, 440, palette.gold, "#8a583b", 1.02) +
    runner(1440, 350, "#2f6b58", "#d9a377", 0.88) +
    ball(1440, 780, 84);
  return banner(
    scene + veil("#faf4e6"),
    {
      kind: "Sports week",
      title: ["Run for", "your batch"],
      line: "Track, volleyball, table tennis and chess",
      detail: "Teams sign up at the students' desk",
    },
    "light",
  );
}

export function startUpCamp(): Drawing {
  const terrace = (row: number) => {
    const y = 440 + row * 62;
    const colours = ["#a9b98a", "#94a973", "#809a62", "#6d8a55", "#5b7849", "#4b673f", "#3d5735", "#324a2d"];
    return (
      `<path d="M 0 ${y + 40} C 420 ${y - 30 + row * 6} 560 ${y + 96} 760 ${y + 50} C 920 ${y + 12 + row * 4} 1040 ${y + 66} 1240 ${y + 6} C 1380 ${y - 26} 1500 ${y + 20} 1600 ${y - 8} L 1600 900 L 0 900 Z" fill="${colours[row] ?? "#324a2d"}"/>` +
      stroke(
        `M 0 ${y + 40} C 420 ${y - 30 + row * 6} 560 ${y + 96} 760 ${y + 50} C 920 ${y + 12 + row * 4} 1040 ${y + 66} 1240 ${y + 6} C 1380 ${y - 26} 1500 ${y + 20} 1600 ${y - 8}`,
        "#e6e3b4",
        3,
        ' opacity="0.5"',
      )
    );
  };
  const scene =
    `<defs>${gradient("dawn", [
      [0, "#f2d9c4"],
      [0.6, "#fbf1dd"],
    ])}${glow("sun", "#ffdf9a")}</defs>` +
    fill("url(#dawn)") +
    circle(1360, 300, 300, "url(#sun)") +
    circle(1360, 300, 74, "#fff3d2") +
    Array.from({ length: 8 }, (_, row) => terrace(row)).join("") +
    stroke(
      "M 760 640 C 860 520 800 380 940 360 C 1060 344 1060 460 960 450 C 880 440 920 300 1080 240",
      "#7a1230",
      5,
      ' stroke-dasharray="3 16" stroke-linecap="round"',
    ) +
    `<g transform="translate(1180 190) rotate(-14) scale(1.5)">` +
    polygon(
      [
        [-90, 26],
        [100, -30],
        [-20, 52],
      ],
      "#fffdf8",
    ) +
    polygon(
      [
        [-20, 52],
        [100, -30],
        [6, 84],
      ],
      "#d9cbb0",
    ) +
    polygon(
      [
        [-20, 52],
        [100, -30],
        [-8, 96],
      ],
      "#b8153a",
    ) +
    `</g>`;
  return banner(
    scene + veil("#fbf1dd"),
    {
      kind: "Start-up camp",
      title: ["From idea to", "first customer"],
      line: "Ten weekends with people who did it",
      detail: "Twenty places · apply with one page",
    },
    "light",
  );
}

export function entranceTest(): Drawing {
  const ticks = Array.from({ length: 60 }, (_, index) => {
    const angle = (index / 60) * Math.PI * 2;
    const inner = index % 5 === 0 ? 228 : 246;
    const at = (r: number) =>
      `${(1190 + Math.cos(angle) * r).toFixed(1)} ${(410 + Math.sin(angle) * r).toFixed(1)}`;
    return stroke(
      `M ${at(inner)} L ${at(260)}`,
      index % 5 === 0 ? palette.ink : "#8a93a3",
      index % 5 === 0 ? 8 : 3,
    );
  }).join("");
  const sheet = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    box(-130, -90, 260, 200, "#fffdf8") +
    box(-130, -90, 260, 200, "#0f1e36", ' opacity="0.05"') +
    [0, 1, 2, 3]
      .map(
        (row) =>
          box(-104, -62 + row * 40, 120, 8, "#c9bfa8") +
          [0, 1, 2, 3]
            .map((choice) =>
              circle(
                40 + choice * 22,
                -58 + row * 40,
                7,
                choice === (row * 3 + 1) % 4 ? palette.ink : "#efe6d4",
                ' stroke="#8a93a3" stroke-width="1.6"',
              ),
            )
            .join(""),
      )
      .join("") +
    `</g>`;
  const pencil =
    `<g transform="translate(1420 700) rotate(-34)">` +
    box(-190, -17, 300, 12, "#d9a441") +
    box(-190, -5, 300, 12, "#c48f2e") +
    box(-190, 7, 300, 10, "#a87620") +
    polygon(
      [
        [110, -17],
        [160, 0],
        [110, 17],
      ],
      "#efd9b4",
    ) +
    polygon(
      [
        [144, -6],
        [162, 0],
        [144, 6],
      ],
      palette.ink,
    ) +
    box(-214, -17, 24, 34, "#b9bfc9") +
    box(-250, -17, 36, 34, "#d98a90") +
    `</g>`;
  const scene =
    `<defs>${gradient("wall", [
      [0, "#dfe6ea"],
      [0.74, "#f3ecdd"],
    ])}${glow("shine", "#ffffff", 0.8)}</defs>` +
    fill("url(#wall)") +
    circle(1190, 410, 430, "url(#shine)") +
    circle(1206, 428, 306, "#0f1e36", ' opacity="0.16"') +
    circle(1190, 410, 304, palette.ink) +
    circle(1190, 410, 280, "#fffdf8") +
    ticks +
    stroke("M 1190 410 L 1106 290", palette.ink, 16, ' stroke-linecap="round"') +
    stroke("M 1190 410 L 1190 190", palette.ink, 10, ' stroke-linecap="round"') +
    stroke("M 1160 470 L 1290 220", palette.crimson, 5, ' stroke-linecap="round"') +
    circle(1190, 410, 16, palette.crimson) +
    `<path d="M 0 812 L 1600 760 L 1600 ${height} L 0 ${height} Z" fill="#b98f62"/>` +
    `<path d="M 0 812 L 1600 760 L 1600 776 L 0 830 Z" fill="#d2ad80"/>` +
    sheet(1030, 770, -8) +
    sheet(1210, 790, 5) +
    pencil;
  return banner(
    scene + veil("#f6f0e2"),
    {
      kind: "Entrance test",
      title: ["Two hours,", "well slept"],
      line: "BBA and MBA candidates, Block A",
      detail: "Bring the admit card and two pens",
    },
    "light",
  );
}
