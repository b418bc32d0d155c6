export const pictureParameter = "picture";

/** The photograph that an address names; undefined when it names none of these. */
export function pictureIn<Photo extends { id: string }>(
  search: string,
  photographs: readonly Photo[],
): Photo | undefined {
  const id = new URLSearchParams(search).get(pictureParameter);
  return photographs.find((photograph) => photograph.id === id);
}

/** The address of the gallery with a photograph open; without one, of the gallery alone. */
export function searchFor(id: string | undefined): string {
  return id === undefined ? "" : `?${pictureParameter}=${id}`;
}
