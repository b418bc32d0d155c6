import display from "~fonts/newsreader-display.woff2?url";
import text from "~fonts/noto-sans.woff2?url";

export const preloadedFonts: string[] = [display, text];
