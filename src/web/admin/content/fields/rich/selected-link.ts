import { insertHtml, lastPlace, select } from "./rich-selection.ts";

/** The place in a text for which a link is set. */
export interface ChosenLink {
  range: Range;
  text: string;
  address: string;
}

/** The link in which the caret stands, or the words that are selected. */
export function chosenLink(box: HTMLElement): ChosenLink {
  const range = lastPlace(box);
  const { startContainer } = range;
  const element = startContainer instanceof Element ? startContainer : startContainer.parentElement;
  const link = element?.closest("a");
  if (link && box.contains(link)) range.selectNodeContents(link);
  return { range, text: range.toString(), address: link?.getAttribute("href") ?? "" };
}

/** Sets the link, or takes it away where there is no address. */
export function setLink(
  box: HTMLElement,
  { range, text }: ChosenLink,
  address: string | undefined,
  words: string,
) {
  select(box, range);
  if (address === undefined) document.execCommand("unlink");
  else if (words === text && text !== "") document.execCommand("createLink", false, address);
  else {
    const link = document.createElement("a");
    link.setAttribute("href", address);
    link.textContent = words || address;
    insertHtml(box, link.outerHTML);
  }
}
