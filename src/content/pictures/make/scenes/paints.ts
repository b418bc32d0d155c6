import { cloth } from "../people/cloth.ts";
import { paint } from "../studio/shape.ts";

export const crimson = cloth("#8c2a3a");

export const cream = cloth("#efe6d2");

export const navy = cloth("#2f4560");

export const mustard = paint("#c9973e");

export const ochre = paint("#b98a3e");

export const sage = paint("#7f9078");
