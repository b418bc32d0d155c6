import type { Picture } from "./pictures.ts";

export interface PagePicture {
  url: string;
  width: number;
  height: number;
}

/** What is made from the file of a notice, behind the answer to its upload. */
export type Preview =
  | {
      state: "made";
      /** From the first page on; those after the first come a little later, and not all of a long file. */
      pages: PagePicture[];
      pageCount: number;
      /** Empty where the file has none. */
      text: string;
      /** A photographed notice in the widths of phones; it has no pages. */
      picture: Picture | null;
    }
  | { state: "waiting" }
  | { state: "none" };
