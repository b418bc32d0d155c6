import { ArrowDown, ArrowUp, ArrowUpToLine } from "lucide";
import { IconButton } from "#web/ui/button/icon-button.tsx";
import { Icon } from "#web/ui/picture/icon.tsx";

type OrderButtonsProps = {
  /** With the name of what is moved. */
  labels: { up: string; down: string; top?: string };
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
};

/** Not disabled at the ends of the list: a button that is disabled loses the focus of the keyboard. */
export function OrderButtons({ labels, index, count, onMove }: OrderButtonsProps) {
  const isFirst = index === 0;
  const steps = [
    { label: labels.top, icon: ArrowUpToLine, to: 0, isEnd: isFirst },
    { label: labels.up, icon: ArrowUp, to: index - 1, isEnd: isFirst },
    { label: labels.down, icon: ArrowDown, to: index + 1, isEnd: index === count - 1 },
  ];
  return steps.map(
    ({ label, icon, to, isEnd }) =>
      label && (
        <IconButton
          key={label}
          label={label}
          icon={<Icon of={icon} className="size-4" />}
          aria-disabled={isEnd || undefined}
          onClick={() => !isEnd && onMove(index, to)}
          className="aria-disabled:cursor-not-allowed aria-disabled:text-ink-300"
        />
      ),
  );
}
