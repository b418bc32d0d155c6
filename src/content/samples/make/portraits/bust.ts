import type { Drawing } from "../pictures/drawing.ts";
import { clothes, neck } from "./clothes.ts";
import { darker, lighter, mix } from "./colours.ts";
import { beard, earrings, ears, face, faceOutline, features, glasses } from "./face.ts";
import { dhakaTopi, hairBack, hairFront, hairOver } from "./hair.ts";
import type { Look } from "./look.ts";

const width = 480;
const height = 600;
const scale = 1.14;
/** How deep the head sits between the shoulders: a short face deeper, or its neck would be long. */
const headDrop = ({ chin }: Look) => 18 + Math.max(0, 340 - chin);

/** A portrait as a drawn bust: soft light from one side, before a wall in a quiet colour. */
export function bust(look: Look): Drawing {
  const drop = headDrop(look);
  const head = `<g transform="translate(0 ${drop}) rotate(${look.tilt} 240 380)">`;
  const figure =
    `${head}${hairBack(look)}</g>` +
    neck(look) +
    clothes(look) +
    head +
    ears(look) +
    face(look, "face") +
    beard(look, "face") +
    features(look) +
    hairFront(look) +
    dhakaTopi(look) +
    glasses(look) +
    earrings(look) +
    `</g>` +
    `<g transform="translate(0 ${drop})">${hairOver(look)}</g>`;
  // Drawn at a smaller scale than it is seen: the figure fills the frame and its lower edge runs out of it.
  const side = look.mirrored ? -1 : 1;
  const placed = `<g transform="translate(240 610) scale(${scale * side} ${scale}) translate(-240 -610)">${figure}</g>`;
  return {
    width,
    height,
    body: definitions(look) + wall(look) + placed + light(),
  };
}

function definitions(look: Look): string {
  const blur = (id: string, by: number) =>
    `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  const grey = look.age === 2 ? 0.3 : 0.16;
  return (
    `<defs>${blur("soft", 15)}${blur("softer", 6)}${blur("edge", 1.6)}${blur("halo", 34)}` +
    `<clipPath id="face"><path d="${faceOutline(look)}"/></clipPath>` +
    `<linearGradient id="hairlight" x1="0" y1="0" x2="1" y2="0.6"><stop offset="0" stop-color="${lighter(look.hairColour, grey)}"/><stop offset="0.5" stop-color="${look.hairColour}"/><stop offset="1" stop-color="${darker(look.hairColour, 0.45)}"/></linearGradient>` +
    `<linearGradient id="hairfall" x1="0" y1="0" x2="0" y2="1"><stop offset="0.3" stop-color="#0d0709" stop-opacity="0.7"/><stop offset="1" stop-color="#0d0709" stop-opacity="0"/></linearGradient>` +
    `<radialGradient id="wall" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="${lighter(look.ground, 0.42)}"/><stop offset="0.55" stop-color="${look.ground}"/><stop offset="1" stop-color="${mix(look.ground, "#0f1e36", 0.42)}"/></radialGradient>` +
    `<linearGradient id="fall" x1="0" y1="0" x2="0" y2="1"><stop offset="0.72" stop-color="#0f1e36" stop-opacity="0"/><stop offset="1" stop-color="#0f1e36" stop-opacity="0.3"/></linearGradient>` +
    `<filter id="plaster" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.018 0.026" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 0.95  0 0 0 0 0.86  0.5 0 0 0 -0.16"/></filter></defs>`
  );
}

/** Plaster, a window's slanted light on it, and the figure's own soft shadow. */
function wall(look: Look): string {
  const slant = look.mirrored
    ? "M 480 0 L 250 0 L 30 600 L 330 600 Z"
    : "M 0 0 L 230 0 L 450 600 L 150 600 Z";
  const shadowX = look.mirrored ? 196 : 284;
  return (
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<rect width="${width}" height="${height}" filter="url(#plaster)" opacity="0.34"/>` +
    `<path d="${slant}" fill="#fff3e2" opacity="0.13" filter="url(#soft)"/>` +
    `<ellipse cx="${shadowX}" cy="300" rx="120" ry="170" fill="${mix(look.ground, "#0f1e36", 0.7)}" opacity="0.34" filter="url(#halo)"/>` +
    `<ellipse cx="${shadowX}" cy="560" rx="230" ry="130" fill="${mix(look.ground, "#0f1e36", 0.7)}" opacity="0.4" filter="url(#halo)"/>`
  );
}

function light(): string {
  return `<rect width="${width}" height="${height}" fill="url(#fall)"/>`;
}
