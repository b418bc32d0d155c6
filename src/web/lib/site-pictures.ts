import placeholder from "./placeholder.svg";

export interface PictureSources {
  width: number;
  height: number;
  src: string;
  srcSet: { src: string; width: number }[];
}

/** Stands in until the pictures are drawn: one drawing for all names. */
export function pictureSources(_name: string): PictureSources {
  return { width: 1600, height: 1067, src: placeholder, srcSet: [{ src: placeholder, width: 1600 }] };
}
