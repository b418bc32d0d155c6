/**
 * A date in a list, as it is written: 5 Jan 2025. A day of one digit has the room of two, so that the numerals of all
 * rows, or of all cards, stand under one another.
 */
export function TableDate({ children }: { children: string }) {
  const [day = "", ...rest] = children.split(" ");
  return (
    // One element: a card's cell is a flex row, whose gap would come between the day and the month.
    <span>
      <span className="inline-block min-w-[2ch] text-right">{day}</span> {rest.join(" ")}
    </span>
  );
}
