import type { DrawScene } from "../painting.ts";

/** A first world for every name: sky, sun, ranges one behind the other, grain. */
export function firstScene(name: string): DrawScene {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
  return (width, height) => {
    const layers = ["#cfd6df", "#a9b4c6", "#7f93a3", "#6f8577", "#4f6650", "#2b4063"].map((colour, index) => {
      const y = height * (0.38 + index * 0.1);
      const points: string[] = [];
      for (let x = 0; x <= width; x += 8) {
        const t = (x / width) * 6.28;
        const wave =
          Math.sin(t * (1 + index * 0.3) + seed + index * 2) * 0.5 +
          Math.sin(t * 3.1 + seed * 2 + index) * 0.3 +
          Math.sin(t * 9.7 + seed * 3) * (index < 2 ? 0.2 : 0.05);
        points.push(`${x},${(y - wave * height * 0.07).toFixed(1)}`);
      }
      return `<polygon points="0,${height} ${points.join(" ")} ${width},${height}" fill="${colour}"/>`;
    });
    return (
      `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a9b4c6"/><stop offset="0.5" stop-color="#f5ecd6"/></linearGradient>` +
      `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="0.02 0.4" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 0.95 0 0 0 0 0.86 0.5 0 0 0 -0.16"/></filter></defs>` +
      `<rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${width * 0.2}" cy="${height * 0.22}" r="${height * 0.07}" fill="#fbf3dc"/>` +
      layers.join("") +
      `<rect width="${width}" height="${height}" filter="url(#grain)" opacity="0.3"/>`
    );
  };
}
