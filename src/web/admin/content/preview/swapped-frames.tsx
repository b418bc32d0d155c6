import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/state/spinner.tsx";
import { useScale } from "./use-scale.ts";

type SwappedFramesProps = {
  address: string;
  /** Another one asks for the page again. */
  stamp: string;
  title: string;
  loadingLabel: string;
  /** As wide as the page thinks its window is; it is shown smaller where there is less room. */
  pageWidthPx: number;
  className: string;
};

const frames = [0, 1] as const;
type FrameIndex = (typeof frames)[number];

/**
 * A page that is loaded again and again without a flicker: behind the frame that is seen a second one loads, is scrolled to the
 * same place, and then comes to the front.
 */
export function SwappedFrames(props: SwappedFramesProps) {
  const { address, stamp, title, loadingLabel, pageWidthPx, className } = props;
  const [front, setFront] = useState<FrameIndex>();
  const [stamps, setStamps] = useState<[string | undefined, string | undefined]>([stamp, undefined]);
  const elements = useRef<(HTMLIFrameElement | null)[]>([]);
  const { box, style } = useScale(pageWidthPx);

  useEffect(() => {
    setStamps((before) => {
      if (front === undefined || before.includes(stamp)) return before;
      return front === 0 ? [before[0], stamp] : [stamp, before[1]];
    });
  }, [stamp, front]);

  function arrived(index: FrameIndex, event: SyntheticEvent<HTMLIFrameElement>) {
    // An empty frame also says that it has loaded; and a link in the page that is seen may have been followed.
    if (stamps[index] === undefined || index === front) return;
    const before = front === undefined ? undefined : elements.current[front]?.contentWindow;
    if (before) event.currentTarget.contentWindow?.scrollTo(0, before.scrollY);
    setFront(index);
    // Should the page become again what it was, as when a draft is discarded, it is loaded anew.
    setStamps((now) => (index === 0 ? [now[0], undefined] : [undefined, now[1]]));
  }

  return (
    <div ref={box} className={classNames("relative overflow-hidden", className)}>
      {front === undefined && <Spinner label={loadingLabel} />}
      {frames.map((index) => {
        const own = stamps[index];
        if (own === undefined) return null;
        const isFront = index === front;
        return (
          <iframe
            // A new one each time: a frame that is sent elsewhere adds a step to the browser's way back.
            key={`${index} ${own}`}
            ref={(element) => {
              elements.current[index] = element;
            }}
            src={address}
            title={title}
            aria-hidden={!isFront || undefined}
            tabIndex={isFront ? undefined : -1}
            onLoad={(event) => arrived(index, event)}
            style={style}
            className={classNames(
              "absolute top-0 left-0 origin-top-left border-0",
              isFront ? "z-1" : "invisible",
            )}
          />
        );
      })}
    </div>
  );
}
