import sharp from "sharp";

export interface FirstScreens {
  path: string;
  /** As they were taken, at 1280 and at 390 px. */
  desktop: Buffer;
  phone: Buffer;
}

const thumbHeight = 300;
const columns = 4;
const gap = 28;
const half = gap / 2;
const desktopWidth = Math.round((thumbHeight * 1280) / 900);
const phoneWidth = Math.round((thumbHeight * 390) / 844);
const paper = "#e6dccb";

/** All pages on one sheet, in the order of the site: each as a desktop shows it first, and beside it as a phone does. */
export async function composeContactSheet(pages: FirstScreens[], file: string): Promise<void> {
  const cell = { width: desktopWidth + half + phoneWidth + gap, height: thumbHeight + gap };
  const placed = await Promise.all(
    pages.flatMap(({ desktop, phone }, index) => {
      const left = gap + (index % columns) * cell.width;
      const top = gap + Math.floor(index / columns) * cell.height;
      return [
        place(desktop, desktopWidth, left, top),
        place(phone, phoneWidth, left + desktopWidth + half, top),
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + columns * cell.width,
      height: gap + Math.ceil(pages.length / columns) * cell.height,
      channels: 3,
      background: paper,
    },
  })
    .composite(placed)
    .webp({ quality: 78 })
    .toFile(file);
}

async function place(picture: Buffer, width: number, left: number, top: number) {
  return { input: await sharp(picture).resize(width, thumbHeight).png().toBuffer(), left, top };
}
