import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { type CropView, moved, zoomedTo } from "./crop-view.ts";
import { createPointers } from "./pointers.ts";

/** How far an arrow key goes, as a share of what is in the frame. */
const keyStep = 0.03;
const bigKeyStep = 0.12;
export const zoomStep = 1.1;
const wheelPixelsPerStep = 100;

type CropStageProps = {
  ref: RefObject<HTMLDivElement | null>;
  picture: ImageBitmap;
  view: CropView;
  onView: (change: (view: CropView) => CropView) => void;
  /** Names it for screen readers. */
  label: string;
  describedBy?: string | undefined;
  className?: string | undefined;
};

/** The picture behind its frame: dragged, pinched, wheeled, or moved by keys. What lies outside the frame is dimmed. */
export function CropStage(props: CropStageProps) {
  const { ref, picture, view, onView, label, describedBy, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [pointers] = useState(createPointers);

  const draw = useEffectEvent(() => {
    if (canvas.current && frame.current) paint(canvas.current, frame.current, picture, view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn follows the view
  useEffect(() => draw(), [view, picture]);
  useEffect(() => {
    if (!canvas.current) return;
    const observer = new ResizeObserver(() => draw());
    observer.observe(canvas.current);
    return () => observer.disconnect();
  }, []);

  /** A place on the screen, as a share of the frame. */
  function inFrame(x: number, y: number) {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: (x - box.left) / box.width, y: (y - box.top) / box.height, box };
  }

  function drag(event: PointerEvent) {
    const gesture = pointers.move(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!gesture) return;
    const { box, ...about } = inFrame(gesture.middle.x, gesture.middle.y);
    onView((before) => {
      const pixels = before.area.width / box.width;
      const dragged = moved(before, -gesture.move.x * pixels, -gesture.move.y * pixels);
      return gesture.scale === 1 ? dragged : zoomedTo(dragged, dragged.zoom * gesture.scale, about);
    });
  }

  function press(event: KeyboardEvent) {
    const change = changeFor(event);
    if (!change) return;
    event.preventDefault();
    onView(change);
  }

  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = inFrame(event.clientX, event.clientY);
    const factor = zoomStep ** (-event.deltaY / wheelPixelsPerStep);
    onView((before) => zoomedTo(before, before.zoom * factor, { x, y }));
  });
  useEffect(() => {
    const element = canvas.current;
    // React listens to the wheel in a way that cannot keep the page from scrolling.
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be dragged in; the buttons beside it do the same
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.down(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={(event) => pointers.up(event.pointerId)}
      onPointerCancel={(event) => pointers.up(event.pointerId)}
      className={classNames(
        "relative cursor-grab touch-none overflow-hidden rounded-sm bg-ink-950 select-none active:cursor-grabbing",
        className,
      )}
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" />
      <div
        ref={frame}
        style={{ aspectRatio: view.ratio }}
        className="pointer-events-none absolute inset-y-4 left-1/2 -translate-x-1/2 rounded-sm shadow-[0_0_0_2px_var(--color-white),0_0_0_100vmax_color-mix(in_oklab,var(--color-ink-950)_62%,transparent)]"
      />
    </div>
  );
}

function changeFor({ key, shiftKey }: KeyboardEvent): ((view: CropView) => CropView) | undefined {
  const step = shiftKey ? bigKeyStep : keyStep;
  switch (key) {
    case "ArrowLeft":
      return (view) => nudged(view, -step, 0);
    case "ArrowRight":
      return (view) => nudged(view, step, 0);
    case "ArrowUp":
      return (view) => nudged(view, 0, -step);
    case "ArrowDown":
      return (view) => nudged(view, 0, step);
    case "+":
    case "=":
      return (view) => zoomedTo(view, view.zoom * zoomStep);
    case "-":
    case "_":
      return (view) => zoomedTo(view, view.zoom / zoomStep);
    default:
      return undefined;
  }
}

/** Moves the picture behind its frame, by shares of the frame. */
export function nudged(view: CropView, x: number, y: number): CropView {
  return moved(view, -x * view.area.width, -y * view.area.height);
}

function paint(canvas: HTMLCanvasElement, frame: HTMLElement, picture: ImageBitmap, { area }: CropView) {
  const stageBox = canvas.getBoundingClientRect();
  const frameBox = frame.getBoundingClientRect();
  if (stageBox.width === 0) return;
  const density = window.devicePixelRatio;
  canvas.width = Math.round(stageBox.width * density);
  canvas.height = Math.round(stageBox.height * density);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const scale = (frameBox.width / area.width) * density;
  // Better than this is too slow to follow a finger.
  pen.imageSmoothingQuality = "medium";
  pen.drawImage(
    picture,
    (frameBox.left - stageBox.left) * density - area.x * scale,
    (frameBox.top - stageBox.top) * density - area.y * scale,
    picture.width * scale,
    picture.height * scale,
  );
}
