/** How one sample person looks. A portrait is composed from these choices; no two people share them all. */
export interface Look {
  skin: string;
  /** Half the width of the face at the cheeks, at the jaw, and how far down the chin lies. */
  cheek: number;
  jaw: number;
  chin: number;
  hair: HairStyle;
  hairColour: string;
  /** 0 young, 1 in the middle of life, 2 old. */
  age: 0 | 1 | 2;
  beard?: "moustache" | "full-moustache" | "goatee" | "beard" | "stubble";
  glasses?: "round" | "square" | "rimless" | "browline";
  wear: Wear;
  /** The main garment, and what is seen with it. */
  cloth: string;
  second: string;
  topi?: string;
  /** Where the head looks: -1 to its right, 1 to its left. */
  turn: number;
  tilt: number;
  smile: "closed" | "soft" | "open";
  brow: number;
  bindi?: boolean;
  earrings?: "studs" | "drops";
  necklace?: "beads" | "chain";
  ground: string;
  /** The picture is mirrored: light and parting come from the other side. */
  mirrored?: boolean;
}

export type HairStyle =
  | "side-part"
  | "crew"
  | "swept"
  | "curly"
  | "receding"
  | "bald"
  | "centre-bun"
  | "long"
  | "bob"
  | "wavy"
  | "braid"
  | "pulled-back"
  | "pixie";

export const coversEars = (hair: HairStyle) => hair === "long" || hair === "bob" || hair === "wavy";

export type Wear =
  | "suit"
  | "open-suit"
  | "shirt"
  | "waistcoat"
  | "daura"
  | "kurta"
  | "sari"
  | "blazer"
  | "shawl"
  | "turtleneck";

export const isWomansWear = (wear: Wear) =>
  wear === "sari" || wear === "blazer" || wear === "shawl" || wear === "turtleneck";
