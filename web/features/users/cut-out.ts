type Size = { width: number; height: number };

/** Where a square lies in a picture: 0 is at its left or top edge, 1 at the other one. At zoom 1 it is as large as can be. */
export type Cut = { zoom: number; x: number; y: number };

/** In pixels of the picture; `roomX` and `roomY` are how far it could be moved. */
export function cutOut({ width, height }: Size, { zoom, x, y }: Cut) {
  const side = Math.min(width, height) / zoom;
  const [roomX, roomY] = [width - side, height - side];
  return { side, roomX, roomY, left: roomX * x, top: roomY * y };
}

/** After the picture was dragged by parts of the side of the square. It stays within the picture. */
export function moved(size: Size, cut: Cut, by: { x: number; y: number }): Cut {
  const { side, roomX, roomY } = cutOut(size, cut);
  const along = (at: number, room: number, share: number) =>
    room === 0 ? at : Math.min(1, Math.max(0, at - (share * side) / room));
  return { ...cut, x: along(cut.x, roomX, by.x), y: along(cut.y, roomY, by.y) };
}
