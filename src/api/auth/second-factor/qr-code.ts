import { correction, generate } from "lean-qr";
import type { QrCode } from "#contract/accounts/second-factor.ts";

/** Drawn here, so that the secret in it is told to nobody else. Dark squares beside one another are one step of the SVG path. */
export function drawQrCode(text: string): QrCode {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      const start = x;
      while (x < code.size && code.get(x, y)) x += 1;
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`;
    }
  }
  return { size: code.size, path };
}
