export const pictureParameter = "picture";

/** The picture that an address names, 1 to `count`; undefined when it names none that exists. */
export function pictureIn(search: string, count: number): number | undefined {
  const text = new URLSearchParams(search).get(pictureParameter) ?? "";
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= count ? number : undefined;
}

/** The address of the gallery with a picture open; without one, of the gallery alone. */
export function searchFor(number: number | undefined): string {
  return number === undefined ? "" : `?${pictureParameter}=${number}`;
}
