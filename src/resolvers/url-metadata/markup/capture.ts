/** Text that is collected until its element ends. */
export interface Capture {
  readonly parts: string[];
  room: number;
  readonly done: (text: string) => void;
}

/** Adds a text up to the remaining length. */
export function append(capture: Capture, data: string): void {
  if (capture.room <= 0) return;
  capture.parts.push(capture.room >= data.length ? data : data.slice(0, capture.room));
  capture.room -= data.length;
}
