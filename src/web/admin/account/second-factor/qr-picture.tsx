import type { QrCode } from "#contract/accounts/second-factor.ts";

/** A camera needs some white around it to find it. */
const quiet = 4;

export function QrPicture({ code, label }: { code: QrCode; label: string }) {
  const side = code.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-sm border border-paper-edge bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
