import type { ComposeWish, FitWish, MadeSizes, SizesWish } from "../pictures/make-sizes.server.ts";
import type { PdfPiece, PdfRequest } from "../previews/pdf-pages.server.ts";
import type { Failure } from "./failures.server.ts";

/** What the picture process can be asked for, and what it tells of it, piece by piece. */
export interface PictureTasks {
  pdf: { wish: PdfRequest; piece: PdfPiece };
  sizes: { wish: SizesWish; piece: MadeSizes };
  fit: { wish: FitWish; piece: Uint8Array };
  compose: { wish: ComposeWish; piece: Uint8Array };
}

export type TaskName = keyof PictureTasks;

export interface Asked<Name extends TaskName = TaskName> {
  number: number;
  name: Name;
  wish: PictureTasks[Name]["wish"];
}

export type Told = { say: "begun" } | ToldOfTask;

export type ToldOfTask = { number: number } & (
  | { say: "piece"; piece: PictureTasks[TaskName]["piece"] }
  | { say: "done" }
  | { say: "failed"; failure: Failure }
);
