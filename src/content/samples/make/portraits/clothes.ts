import { darker, lighter } from "./colours.ts";
import { isWomansWear, type Look } from "./look.ts";

const cx = 240;

/** The shoulders' outline, down to the lower edge of the picture, open around the throat. */
function shoulders(half: number, slope: number, throat: number): string {
  const top = 372 + slope;
  return (
    `M ${cx - throat} ${top} C ${cx - 62} ${398 + slope} ${cx - half + 50} ${404 + slope} ${cx - half + 10} ${436 + slope} ` +
    `C ${cx - half - 22} ${458 + slope} ${cx - half - 30} 520 ${cx - half - 34} 610 L ${cx + half + 34} 610 ` +
    `C ${cx + half + 30} 520 ${cx + half + 22} ${458 + slope} ${cx + half - 10} ${436 + slope} ` +
    `C ${cx + half - 50} ${404 + slope} ${cx + 62} ${398 + slope} ${cx + throat} ${top} C ${cx + throat - 12} ${top + 34} ${cx - throat + 12} ${top + 34} ${cx - throat} ${top} Z`
  );
}

export function neck({ skin, wear, chin }: Look): string {
  const half = isWomansWear(wear) ? 34 : 42;
  return (
    `<path d="M ${cx - half} 290 L ${cx - half - 2} 372 C ${cx - half - 8} 396 ${cx - 54} 408 ${cx - 62} 420 L ${cx} 470 L ${cx + 62} 420 C ${cx + 54} 408 ${cx + half + 8} 396 ${cx + half + 2} 372 L ${cx + half} 290 Z" fill="${darker(skin, 0.1)}"/>` +
    `<path d="M ${cx - half - 2} 316 C ${cx - 20} ${chin + 22} ${cx + 22} ${chin + 26} ${cx + half + 2} 330 L ${cx + half + 2} 392 C ${cx + 26} 404 ${cx + 8} 380 ${cx - half - 2} ${chin + 14} Z" fill="${darker(skin, 0.46)}" opacity="0.55" filter="url(#softer)"/>` +
    `<path d="M ${cx - 20} 404 C ${cx - 40} 398 ${cx - 54} 402 ${cx - 66} 408 M ${cx + 20} 404 C ${cx + 40} 398 ${cx + 54} 402 ${cx + 66} 408" fill="none" stroke="${darker(skin, 0.32)}" stroke-width="2.4" stroke-linecap="round" opacity="0.5"/>`
  );
}

export function clothes(look: Look): string {
  const woman = isWomansWear(look.wear);
  const body = woman ? shoulders(132, 10, 41) : shoulders(166, 0, 50);
  const shade =
    `<g clip-path="url(#body)">` +
    `<path d="M ${cx + 60} 380 C ${cx + 110} 440 ${cx + 96} 540 ${cx + 70} 620 L ${cx + 260} 620 L ${cx + 260} 380 Z" fill="#120c18" opacity="0.26" filter="url(#soft)"/>` +
    `<ellipse cx="${cx - 112}" cy="452" rx="80" ry="46" fill="#fff3e2" opacity="0.1" filter="url(#soft)"/></g>`;
  return `<clipPath id="body"><path d="${body}"/></clipPath>${garment(look, body)}${shade}${necklace(look)}`;
}

function garment(look: Look, body: string): string {
  const { cloth, second } = look;
  const whole = (fill: string) => `<path d="${body}" fill="${fill}"/>`;
  const inside = (parts: string) => `<g clip-path="url(#body)">${parts}</g>`;
  switch (look.wear) {
    case "suit":
    case "open-suit":
      return (
        whole(cloth) + inside(shirtFront(look) + lapels(cloth, 470) + pocket(second)) + shirtCollar(look)
      );
    case "waistcoat":
      return (
        whole(lighter(second, 0.1)) +
        inside(
          shirtFront(look) +
            `<path d="M ${cx - 74} 380 L ${cx - 128} 420 L ${cx - 134} 620 L ${cx - 3} 620 L ${cx - 3} 520 Z M ${cx + 74} 380 L ${cx + 128} 420 L ${cx + 134} 620 L ${cx + 3} 620 L ${cx + 3} 520 Z" fill="${cloth}"/>` +
            buttons(540, 3, darker(cloth, 0.4)),
        ) +
        shirtCollar(look)
      );
    case "shirt":
      return (
        whole(cloth) +
        inside(
          `<path d="M ${cx} 440 L ${cx} 620" stroke="${darker(cloth, 0.2)}" stroke-width="2.4"/>` +
            `<path d="M ${cx - 118} 440 C ${cx - 104} 500 ${cx - 110} 560 ${cx - 106} 620 M ${cx + 118} 440 C ${cx + 104} 500 ${cx + 110} 560 ${cx + 106} 620" stroke="${darker(cloth, 0.2)}" stroke-width="2.2" fill="none" opacity="0.6"/>` +
            openThroat(look, 424) +
            buttons(470, 5, lighter(cloth, 0.5)),
        ) +
        collar(cloth)
      );
    case "kurta":
      return (
        whole(cloth) +
        inside(
          `<path d="M ${cx - 50} 372 C ${cx - 30} 400 ${cx + 30} 400 ${cx + 50} 372 L ${cx + 58} 392 C ${cx + 34} 424 ${cx - 34} 424 ${cx - 58} 392 Z" fill="${darker(cloth, 0.16)}"/>` +
            `<path d="M ${cx - 15} 410 L ${cx - 15} 560 L ${cx + 15} 560 L ${cx + 15} 410 Z" fill="${darker(cloth, 0.1)}"/>` +
            `<path d="M ${cx - 15} 412 L ${cx - 15} 560 M ${cx + 15} 412 L ${cx + 15} 560" stroke="${second}" stroke-width="2.4" stroke-dasharray="5 4"/>` +
            buttons(432, 4, second),
        )
      );
    case "daura":
      return (
        whole(cloth) +
        inside(
          `<path d="M ${cx - 72} 370 L ${cx - 64} 470 L ${cx} 620 L ${cx + 64} 470 L ${cx + 72} 370 Z" fill="${second}"/>` +
            `<path d="M ${cx + 52} 378 C ${cx + 34} 430 ${cx - 6} 470 ${cx - 50} 500 L ${cx} 620 L ${cx + 70} 470 Z" fill="${darker(second, 0.08)}"/>` +
            `<path d="M ${cx + 52} 378 C ${cx + 34} 430 ${cx - 6} 470 ${cx - 50} 500" fill="none" stroke="${darker(second, 0.22)}" stroke-width="4"/>` +
            `<path d="M ${cx - 50} 374 C ${cx - 28} 404 ${cx + 28} 404 ${cx + 50} 374 L ${cx + 56} 392 C ${cx + 30} 424 ${cx - 30} 424 ${cx - 56} 392 Z" fill="${darker(second, 0.12)}"/>` +
            `<path d="M ${cx - 24} 472 l -16 16 m 16 -16 l 4 22" stroke="${darker(second, 0.4)}" stroke-width="3.4" stroke-linecap="round"/>` +
            lapels(cloth, 520) +
            pocket(lighter(cloth, 0.5)),
        )
      );
    case "turtleneck":
      return (
        whole(cloth) +
        `<path d="M ${cx - 42} 352 C ${cx - 20} 366 ${cx + 20} 366 ${cx + 42} 352 L ${cx + 54} 400 C ${cx + 24} 418 ${cx - 24} 418 ${cx - 54} 400 Z" fill="${lighter(cloth, 0.08)}"/>` +
        `<path d="M ${cx - 46} 376 C ${cx - 20} 390 ${cx + 20} 390 ${cx + 46} 376" fill="none" stroke="${darker(cloth, 0.3)}" stroke-width="2.4" opacity="0.6"/>` +
        inside(
          `<path d="M ${cx - 98} 452 C ${cx - 86} 520 ${cx - 90} 570 ${cx - 88} 620 M ${cx + 98} 452 C ${cx + 86} 520 ${cx + 90} 570 ${cx + 88} 620" fill="none" stroke="${darker(cloth, 0.3)}" stroke-width="3" opacity="0.5"/>`,
        )
      );
    case "blazer":
      return (
        whole(cloth) +
        inside(
          `<path d="M ${cx - 80} 360 L ${cx + 80} 360 L ${cx + 70} 470 L ${cx} 620 L ${cx - 70} 470 Z" fill="${second}"/>` +
            skinNeckline(look, 436) +
            `<path d="M ${cx - 46} 398 C ${cx - 36} 436 ${cx - 14} 444 ${cx} 444 C ${cx + 14} 444 ${cx + 36} 436 ${cx + 46} 398" fill="none" stroke="${darker(second, 0.16)}" stroke-width="4"/>` +
            lapels(cloth, 500),
        )
      );
    case "shawl":
      return (
        whole(cloth) +
        inside(
          skinNeckline(look, 440) +
            `<path d="M ${cx - 52} 392 C ${cx - 36} 442 ${cx + 36} 442 ${cx + 52} 392" fill="none" stroke="${second}" stroke-width="7"/>` +
            `<path d="M ${cx} 436 L ${cx} 620" stroke="${darker(cloth, 0.22)}" stroke-width="2.4"/>` +
            shawlSide(second, -1) +
            shawlSide(second, 1),
        )
      );
    case "sari":
      return (
        whole(second) +
        inside(
          skinNeckline(look, 452) +
            `<path d="M ${cx - 64} 396 C ${cx - 44} 456 ${cx + 40} 462 ${cx + 62} 396" fill="none" stroke="${darker(second, 0.26)}" stroke-width="4"/>` +
            `<path d="M ${cx + 56} 372 C ${cx + 84} 392 ${cx + 150} 410 ${cx + 190} 470 L ${cx + 200} 620 L ${cx - 190} 620 L ${cx - 150} 560 C ${cx - 80} 540 ${cx + 10} 480 ${cx + 56} 372 Z" fill="${cloth}"/>` +
            `<path d="M ${cx + 56} 372 C ${cx + 10} 480 ${cx - 80} 540 ${cx - 156} 566" fill="none" stroke="#c79a45" stroke-width="13"/>` +
            `<path d="M ${cx + 56} 372 C ${cx + 10} 480 ${cx - 80} 540 ${cx - 156} 566" fill="none" stroke="${darker(cloth, 0.3)}" stroke-width="2.4" stroke-dasharray="7 6"/>` +
            [24, 50, 78, 108]
              .map(
                (shift) =>
                  `<path d="M ${cx + 58 + shift * 0.6} ${380 + shift * 0.28} C ${cx + 26 + shift} ${490 + shift * 0.5} ${cx - 40 + shift} ${560 + shift * 0.5} ${cx - 120 + shift} ${620 + shift * 0.3}" fill="none" stroke="${darker(cloth, 0.34)}" stroke-width="3.2" opacity="0.5"/>`,
              )
              .join("") +
            `<path d="M ${cx + 66} 384 C ${cx + 44} 480 ${cx - 20} 550 ${cx - 100} 600" fill="none" stroke="#fff3e2" stroke-width="5" opacity="0.2" filter="url(#edge)"/>`,
        )
      );
  }
}

/** The bare part below the throat, above a round neckline. */
function skinNeckline({ skin }: Look, bottom: number): string {
  return (
    `<path d="M ${cx - 56} 360 C ${cx - 52} ${bottom - 16} ${cx - 26} ${bottom} ${cx} ${bottom} C ${cx + 26} ${bottom} ${cx + 52} ${bottom - 16} ${cx + 56} 360 Z" fill="${darker(skin, 0.1)}"/>` +
    `<path d="M ${cx - 30} 360 C ${cx - 10} 404 ${cx + 30} 404 ${cx + 60} 362 L ${cx + 40} 350 Z" fill="${darker(skin, 0.46)}" opacity="0.45" filter="url(#softer)"/>` +
    `<path d="M ${cx - 8} 410 C ${cx - 26} 402 ${cx - 40} 404 ${cx - 52} 408 M ${cx + 8} 410 C ${cx + 26} 402 ${cx + 40} 404 ${cx + 52} 408" fill="none" stroke="${darker(skin, 0.3)}" stroke-width="2.2" stroke-linecap="round" opacity="0.5"/>`
  );
}

function shawlSide(colour: string, side: 1 | -1): string {
  const x = (d: number) => cx + side * d;
  const border = `M ${x(58)} 378 C ${x(66)} 440 ${x(58)} 520 ${x(46)} 620`;
  return (
    `<path d="M ${x(48)} 372 C ${x(80)} 396 ${x(140)} 408 ${x(180)} 470 L ${x(196)} 620 L ${x(46)} 620 C ${x(58)} 520 ${x(66)} 440 ${x(58)} 378 Z" fill="${colour}"/>` +
    `<path d="${border}" fill="none" stroke="${lighter(colour, 0.5)}" stroke-width="6" opacity="0.75"/>` +
    [22, 48, 78]
      .map(
        (shift) =>
          `<path d="M ${x(62 + shift * 0.5)} ${384 + shift * 0.3} C ${x(78 + shift)} 450 ${x(74 + shift)} 530 ${x(64 + shift)} 620" fill="none" stroke="${darker(colour, 0.36)}" stroke-width="3" opacity="0.45"/>`,
      )
      .join("")
  );
}

function shirtFront(look: Look): string {
  const shirt = shirtColour(look);
  const closed = look.wear !== "open-suit";
  const tie = closed
    ? `<path d="M ${cx - 15} 404 L ${cx + 15} 404 L ${cx + 10} 428 L ${cx - 10} 428 Z" fill="${darker(look.second, 0.14)}"/>` +
      `<path d="M ${cx - 10} 428 L ${cx + 10} 428 L ${cx + 23} 620 L ${cx - 23} 620 Z" fill="${look.second}"/>` +
      `<path d="M ${cx - 9} 466 L ${cx + 10} 452 M ${cx - 12} 503 L ${cx + 13} 484 M ${cx - 14} 540 L ${cx + 15} 518" stroke="${lighter(look.second, 0.4)}" stroke-width="2.6" opacity="0.4"/>`
    : openThroat(look, 452);
  return (
    `<path d="M ${cx - 84} 372 L ${cx} 620 L ${cx + 84} 372 Z" fill="${shirt}"/>` +
    `<path d="M ${cx - 70} 372 L ${cx - 60} 620 L ${cx + 60} 620 L ${cx + 70} 372 Z" fill="${shirt}"/>` +
    tie
  );
}

function shirtCollar(look: Look): string {
  return collar(shirtColour(look), look.wear !== "open-suit");
}

const shirtColour = ({ wear, second }: Look) => (wear === "waistcoat" ? lighter(second, 0.3) : "#f3efe8");

/** Skin in the opening of a shirt, in the shade of the chin. */
function openThroat({ skin }: Look, bottom: number): string {
  return (
    `<path d="M ${cx - 46} 350 L ${cx} ${bottom} L ${cx + 46} 350 Z" fill="${darker(skin, 0.1)}"/>` +
    `<path d="M ${cx - 30} 360 L ${cx + 8} ${bottom - 10} L ${cx + 46} 360 Z" fill="${darker(skin, 0.46)}" opacity="0.45" filter="url(#softer)"/>`
  );
}

function collar(shirt: string, closed = false): string {
  const gap = closed ? 8 : 22;
  const lit = lighter(shirt, closed ? 0.25 : 0.1);
  return (
    `<path d="M ${cx - 48} 366 C ${cx - 44} 386 ${cx - 26} 400 ${cx - gap} ${closed ? 408 : 424} L ${cx - 40} ${closed ? 440 : 446} L ${cx - 66} 388 Z" fill="${lit}" stroke="${darker(shirt, 0.24)}" stroke-width="1.6"/>` +
    `<path d="M ${cx + 48} 366 C ${cx + 44} 386 ${cx + 26} 400 ${cx + gap} ${closed ? 408 : 424} L ${cx + 40} ${closed ? 440 : 446} L ${cx + 66} 388 Z" fill="${darker(shirt, 0.06)}" stroke="${darker(shirt, 0.24)}" stroke-width="1.6"/>`
  );
}

function lapels(cloth: string, notch: number): string {
  const side = (s: 1 | -1) => {
    const x = (d: number) => cx + s * d;
    return (
      `<path d="M ${x(58)} 370 C ${x(74)} 384 ${x(92)} 396 ${x(110)} 410 L ${x(90)} 446 L ${x(112)} 452 L ${x(4)} 620 L ${x(2)} ${notch + 110} C ${x(40)} ${notch} ${x(56)} 430 ${x(58)} 370 Z" fill="${s < 0 ? lighter(cloth, 0.1) : darker(cloth, 0.1)}"/>` +
      `<path d="M ${x(110)} 410 L ${x(90)} 446 L ${x(112)} 452 L ${x(4)} 620" fill="none" stroke="${darker(cloth, 0.46)}" stroke-width="2" opacity="0.7"/>`
    );
  };
  const outer =
    `<path d="M ${cx - 84} 366 L ${cx} 620 L ${cx - 220} 620 L ${cx - 220} 380 Z" fill="${cloth}"/>` +
    `<path d="M ${cx + 84} 366 L ${cx} 620 L ${cx + 220} 620 L ${cx + 220} 380 Z" fill="${cloth}"/>`;
  const sleeves = `<path d="M ${cx - 140} 470 C ${cx - 126} 520 ${cx - 130} 570 ${cx - 126} 620 M ${cx + 140} 470 C ${cx + 126} 520 ${cx + 130} 570 ${cx + 126} 620" fill="none" stroke="${darker(cloth, 0.42)}" stroke-width="3" opacity="0.55"/>`;
  return outer + sleeves + side(-1) + side(1);
}

function pocket(colour: string): string {
  return `<path d="M ${cx + 84} 530 l 40 -6 l -3 -11 l -12 6 l -8 -9 l -14 9 Z" fill="${colour}" opacity="0.85"/>`;
}

function buttons(from: number, count: number, colour: string): string {
  return Array.from(
    { length: count },
    (_, index) => `<circle cx="${cx}" cy="${from + index * 34}" r="4" fill="${colour}"/>`,
  ).join("");
}

function necklace({ necklace: kind }: Look): string {
  if (!kind) return "";
  if (kind === "chain")
    return `<path d="M ${cx - 44} 384 C ${cx - 34} 422 ${cx + 34} 422 ${cx + 44} 384" fill="none" stroke="#d3ab52" stroke-width="2.4"/><circle cx="${cx}" cy="415" r="4.6" fill="#c4923a"/>`;
  const beads = Array.from({ length: 25 }, (_, index) => {
    const share = index / 24;
    const x = cx - 46 + share * 92;
    const y = 386 + Math.sin(share * Math.PI) * 42;
    return `<circle cx="${x}" cy="${y}" r="2.7" fill="${index === 12 ? "#d8b45c" : "#8f1730"}"/>`;
  });
  return `${beads.join("")}<rect x="${cx - 6}" y="424" width="12" height="9" rx="4" fill="#d8b45c"/>`;
}
