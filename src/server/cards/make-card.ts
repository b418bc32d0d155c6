import { drawComposed } from "#api/files/pictures/picture-drawing.ts";
import { type Card, cardType } from "#contract/pages/share-cards.ts";
import { loadCardFonts } from "./card-fonts.ts";
import { drawCard, type PicturePlace } from "./draw-card.ts";
import { loadOnce } from "./load-once.ts";

/** The bytes behind the address of an uploaded picture; undefined where they cannot be read. */
export type ReadPicture = (url: string) => Promise<Buffer | undefined>;

/** Networks refuse what is heavy, and few readers wait for it: tried from the best on, until one is light enough. */
const maxBytes = 100 * 1000;
/** 64 colours are two inks and their edges. A page of a notice may have a coloured letterhead. */
const palettes = { withoutPicture: [64], withPicture: [256, 64, 16] };
const qualities = [82, 60, 35];

const readFonts = loadOnce(loadCardFonts);

/** A card as the bytes of a picture. A picture that cannot be read is left out, and the title has its room. */
export async function makeCard(card: Card, read: ReadPicture): Promise<Buffer> {
  const [loaded, picture, crest] = await Promise.all([
    readFonts(),
    card.picture && read(card.picture.url),
    card.crest ? read(card.crest) : undefined,
  ]);
  const { svg, ...places } = drawCard(
    { ...card, picture: picture && card.picture, crest: crest ? card.crest : "" },
    loaded,
  );
  const layers = [
    ...(picture && places.picture ? [layer(picture, places.picture, "cover")] : []),
    ...(crest ? [layer(crest, places.crest, "contain")] : []),
  ];
  const encodings =
    cardType(card) === "jpg"
      ? qualities.map((quality) => ({ jpeg: { quality, chromaSubsampling: "4:4:4" } }))
      : palettes[layers.length > 0 ? "withPicture" : "withoutPicture"].map((colours) => ({
          png: { palette: true, colours, dither: 0.5, effort: 1 },
        }));
  return drawComposed({ svg, layers, encodings, maxBytes });
}

function layer(bytes: Buffer, { left, top, width, height }: PicturePlace, fit: "cover" | "contain") {
  return { bytes, left, top, resize: { width, height, fit, position: "top", background: "#0000" } };
}
