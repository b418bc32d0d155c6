import { ground, lawn, pavement } from "../parts/outside.ts";
import { bush, cypress, jacaranda, pine, tree } from "../parts/tree.ts";
import { dice } from "../studio/noise.ts";
import { placed, type Shape } from "../studio/shape.ts";

/** The court before the main building, which stands at the origin and looks to −z. */
export function court(): Shape[] {
  return [
    ground(lawn, -400, -200, 400, 150, -0.03),
    ground(pavement, -4.5, -200, 4.5, -8),
    ground(pavement, -46, -17, 46, -4.5, 0.005),
    placed(cypress(4, 10), { x: 9.5, z: -11.5 }),
    placed(cypress(6, 10), { x: -9.5, z: -11.5 }),
    ...[-34, -27, -20, 20, 27, 34].map((x, k) => placed(bush(k + 3, 1.5), { x, z: -18 })),
  ];
}

/** Trees thrown over a stretch of ground. */
export function grove(
  seed: number,
  count: number,
  x0: number,
  x1: number,
  z0: number,
  z1: number,
  tall = 9,
): Shape[] {
  const roll = dice(seed);
  return Array.from({ length: count }, (_, k) => {
    const height = tall * (0.75 + roll() * 0.5);
    const kind =
      k % 4 === 1
        ? pine(seed + k, height * 1.25)
        : k % 5 === 3
          ? jacaranda(seed + k, height)
          : tree(seed + k, height);
    return placed(kind, { x: x0 + roll() * (x1 - x0), z: z0 + roll() * (z1 - z0), y: -0.2 });
  });
}
