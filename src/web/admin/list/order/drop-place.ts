/**
 * Where a dragged row comes to stand: behind all others whose middle lies above the pointer. `middles` are those of all rows,
 * from the top.
 */
export function dropPlace(middles: readonly number[], from: number, pointerY: number): number {
  return middles.filter((middle, index) => index !== from && middle < pointerY).length;
}
