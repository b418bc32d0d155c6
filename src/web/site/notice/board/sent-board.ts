import type { PendingBoard, ReadyBoard, ShownNotice } from "./notice-board.ts";

/** The page's data on its way to the browser, its notices as one text. */
export type SentBoard = PendingBoard | (Omit<ReadyBoard, "notices"> & { notices: string });

const boards = new WeakMap<SentBoard, ReadyBoard>();
const texts = new WeakMap<ShownNotice, string>();

/** React Router looks at each value that it sends: at those of 25 notices as long as their page takes to be read. */
export function toSend(board: PendingBoard | ReadyBoard): SentBoard {
  if (board.state === "pending") return board;
  const sent = { ...board, notices: `[${board.notices.map(textOf).join()}]` };
  boards.set(sent, board);
  return sent;
}

/** The board that was sent: always the same for the same data, and in a page that React takes over the very one. */
export function received(sent: SentBoard): PendingBoard | ReadyBoard {
  if (sent.state === "pending") return sent;
  // By their names: on a page without React they are hidden from whoever counts them up (rendering/plain-data.ts).
  const { state, filter, total, page, pageCount, choices } = sent;
  const read = () => noticesIn(sent);
  const board = boards.get(sent) ?? { state, filter, total, page, pageCount, choices, notices: read() };
  boards.set(sent, board);
  return board;
}

function noticesIn({ notices }: { notices: string | ShownNotice[] }): ShownNotice[] {
  // While servers are restarted one by one, an older one sends a list. Can go with the release after 0.1.0.
  return typeof notices === "string" ? JSON.parse(notices) : notices;
}

/** All of a notice as text, made once. */
export function textOf(notice: ShownNotice): string {
  const text = texts.get(notice) ?? JSON.stringify(notice);
  texts.set(notice, text);
  return text;
}
