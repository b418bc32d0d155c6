interface ShrinkStep {
  width: number;
  quality: number;
}

const qualities = [0.9, 0.8, 0.7];
const widthFactor = 0.8;
/** Narrower than this, a picture is no longer worth showing. */
const leastWidth = 240;

/** What to try, the best first: poorer quality before fewer pixels, down to what is still worth showing. */
export function shrinkSteps(width: number, maxWidth: number): ShrinkStep[] {
  const steps: ShrinkStep[] = [];
  let next = Math.min(width, maxWidth);
  do {
    for (const quality of qualities) steps.push({ width: Math.round(next), quality });
    next *= widthFactor;
  } while (next >= leastWidth);
  return steps;
}
