import { expect, test } from "vitest";
import { maxZoom, moved, startView, zoomedTo } from "./crop-view.ts";

const portrait = 4 / 5;
const landscapePhoto = { width: 4000, height: 3000 };
const tallPhoto = { width: 3000, height: 4000 };

test("a wide picture begins with its middle, at its full height", () => {
  expect(startView(landscapePhoto, portrait).area).toEqual({ x: 800, y: 0, width: 2400, height: 3000 });
});

test("a tall picture begins with its full width, and more of its upper part", () => {
  expect(startView(tallPhoto, portrait).area).toEqual({ x: 0, y: 62.5, width: 3000, height: 3750 });
});

test("a picture of the frame's own shape is whole, and cannot be moved", () => {
  const view = startView({ width: 800, height: 1000 }, portrait);

  expect(view.area).toEqual({ x: 0, y: 0, width: 800, height: 1000 });
  expect(moved(view, 50, -50)).toEqual(view);
});

test("it moves as far as the picture goes", () => {
  const view = startView(landscapePhoto, portrait);

  expect(moved(view, 100, 0).area.x).toBe(900);
  expect(moved(view, -9000, -9000).area).toMatchObject({ x: 0, y: 0 });
  expect(moved(view, 9000, 9000).area).toMatchObject({ x: 1600, y: 0 });
});

test("zooming keeps the middle of the frame, or the point that is named", () => {
  const view = startView(landscapePhoto, portrait);

  expect(zoomedTo(view, 2).area).toEqual({ x: 1400, y: 750, width: 1200, height: 1500 });
  expect(zoomedTo(view, 2, { x: 0, y: 0 }).area).toMatchObject({ x: 800, y: 0 });
});

test("zooming out at an edge stays inside the picture", () => {
  const corner = moved(zoomedTo(startView(landscapePhoto, portrait), 4), 9000, 9000);

  expect(zoomedTo(corner, 1).area).toEqual({ x: 1600, y: 0, width: 2400, height: 3000 });
});

test("the zoom has its limits, and a small picture has fewer", () => {
  const view = startView(landscapePhoto, portrait);
  expect(zoomedTo(view, 99).zoom).toBe(6);
  expect(zoomedTo(view, 0.1).zoom).toBe(1);

  expect(maxZoom(startView({ width: 480, height: 600 }, portrait))).toBe(2);
  expect(maxZoom(startView({ width: 100, height: 100 }, portrait))).toBe(1);
});
