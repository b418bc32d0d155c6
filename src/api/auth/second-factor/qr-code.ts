import { correction, generate } from "lean-qr";
import type { QrCode } from "#contract/second-factor.ts";

/** Drawn here, so that the secret in it is told to nobody else. Each dark square is one step of an SVG path. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  return { size: code.size, path };
}
