import { loadSharp } from "#api/files/load-sharp.ts";
import { type Card, cardType } from "#contract/share-cards.ts";
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
  const [sharp, loaded, picture, crest] = await Promise.all([
    loadSharp(),
    readFonts(),
    card.picture && read(card.picture.url),
    card.crest ? read(card.crest) : undefined,
  ]);
  const drawing = drawCard(
    { ...card, picture: picture && card.picture, crest: crest ? card.crest : "" },
    loaded,
  );
  const place = async (
    bytes: Buffer,
    { left, top, width, height }: PicturePlace,
    how: "cover" | "contain",
  ) => ({
    input: await sharp(bytes)
      .autoOrient()
      .resize({ width, height, fit: how, position: "top", background: "#0000" })
      .png()
      .toBuffer(),
    left,
    top,
  });
  const layers = await Promise.all([
    ...(picture && drawing.picture ? [place(picture, drawing.picture, "cover")] : []),
    ...(crest ? [place(crest, drawing.crest, "contain")] : []),
  ]);
  const image = sharp(Buffer.from(drawing.svg)).composite(layers).removeAlpha();
  const flat = sharp(await image.png({ compressionLevel: 1 }).toBuffer());
  const tries =
    cardType(card) === "jpg"
      ? qualities.map(
          (quality) => () => flat.clone().jpeg({ quality, chromaSubsampling: "4:4:4" }).toBuffer(),
        )
      : palettes[layers.length > 0 ? "withPicture" : "withoutPicture"].map(
          (colours) => () => flat.clone().png({ palette: true, colours, dither: 0.5, effort: 1 }).toBuffer(),
        );
  return firstLight(tries);
}

async function firstLight(tries: (() => Promise<Buffer>)[]): Promise<Buffer> {
  let made: Buffer = Buffer.alloc(0);
  for (const each of tries) {
    made = await each();
    if (made.length <= maxBytes) break;
  }
  return made;
}
