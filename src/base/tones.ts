/** Shown until a picture has loaded: colours of src/kit/ui/styles/tokens.css, because the pages' policy forbids inline styles. */
export const tones = {
  "ink-800": [24, 43, 74],
  "ink-600": [70, 89, 123],
  "ink-500": [90, 107, 138],
  "ink-300": [169, 180, 198],
  "ink-200": [206, 213, 224],
  "paper-edge": [230, 220, 203],
  "gold-300": [220, 196, 135],
  "gold-500": [184, 146, 63],
} as const;

export type Tone = keyof typeof tones | "none";
