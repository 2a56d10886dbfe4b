import type { TrackBuilder } from '../timed-text/track.ts';
import { extendedCharacter, specialCharacter, standardCharacter } from './characters.ts';
import { Screen } from './screen.ts';

/** The modes of captions. In `text` mode, the data are not captions. */
type Mode = 'pop-on' | 'roll-up' | 'paint-on' | 'text';

/** The rows that preamble codes address, by the first byte and by a bit of the second byte. */
const ROWS: ReadonlyMap<number, readonly [number, number]> = new Map([
  [0x10, [11, 11]],
  [0x11, [1, 2]],
  [0x12, [3, 4]],
  [0x13, [12, 13]],
  [0x14, [14, 15]],
  [0x15, [5, 6]],
  [0x16, [7, 8]],
  [0x17, [9, 10]],
]);

/**
 * Decodes the captions of one channel of CEA-608. Pop-on captions are loaded into an invisible memory and shown at once;
 * roll-up and paint-on captions are visible while they are written. Rolled lines become cues of their own, so that no
 * text is repeated.
 */
export class CaptionDecoder {
  readonly #builder: TrackBuilder;
  readonly #channel: 0 | 8;
  /** The memory of captions that are not shown yet, and the text that is being written on the visible screen. */
  readonly #loading = new Screen();
  readonly #written = new Screen();
  #mode: Mode = 'pop-on';
  #shown: { readonly start: number; readonly text: string } | undefined;
  #writtenSince: number | undefined;
  /** The control code before, which is repeated because transmissions may lose it. */
  #repeatable: number | undefined;
  #active = true;

  constructor(builder: TrackBuilder, channel: 1 | 2) {
    this.#builder = builder;
    this.#channel = channel === 1 ? 0 : 8;
  }

  /**
   * Decodes two bytes.
   * @param seconds the time at which the bytes are sent
   */
  decode(word: number, seconds: number): void {
    const [first, second] = [(word >> 8) & 0x7f, word & 0x7f];
    if (first < 0x10) {
      if (first === 0 && second >= 0x20) this.#write(standardCharacter(second), seconds);
      return;
    }
    if (first >= 0x20) {
      this.#repeatable = undefined;
      for (const byte of [first, second]) this.#write(standardCharacter(byte), seconds);
      return;
    }
    const repeated = this.#repeatable === word;
    this.#repeatable = repeated ? undefined : word;
    if (repeated) return;
    this.#active = (first & 8) === this.#channel;
    if (this.#active) this.#control(first & ~8, second, seconds);
  }

  /** Ends the captions that are still visible. Their end is not known. */
  end(): void {
    this.#hide(null);
    this.#flush(null);
  }

  get #screen(): Screen {
    return this.#mode === 'pop-on' ? this.#loading : this.#written;
  }

  #write(character: string, seconds: number): void {
    if (!this.#active || this.#mode === 'text' || character === '') return;
    if (this.#mode !== 'pop-on' && character !== ' ') this.#writtenSince ??= seconds;
    this.#screen.write(character);
  }

  #control(first: number, second: number, seconds: number): void {
    if (second >= 0x40) {
      const row = ROWS.get(first)?.[(second & 0x20) >> 5] ?? 15;
      const column = second & 0x10 ? ((second & 0x0e) >> 1) * 4 : 0;
      // Rolled captions are always written into the lowest row.
      this.#screen.moveTo(this.#mode === 'roll-up' ? 15 : row, column);
    } else if (first === 0x11 && second >= 0x30) this.#write(specialCharacter(second), seconds);
    // Codes that change the colour within a row take a column.
    else if (first === 0x11 && second >= 0x20) this.#write(' ', seconds);
    else if ((first === 0x12 || first === 0x13) && second >= 0x20) {
      this.#screen.backspace();
      this.#write(extendedCharacter(first, second), seconds);
    } else if (first === 0x17 && second >= 0x21 && second <= 0x23) this.#screen.skip(second - 0x20);
    else if (first === 0x14 || first === 0x15) this.#command(second, seconds);
  }

  #command(code: number, seconds: number): void {
    switch (code) {
      case 0x20: // Resume caption loading
        this.#enter('pop-on', seconds);
        break;
      case 0x21: // Backspace
        this.#screen.backspace();
        break;
      case 0x24: // Delete to end of row
        this.#screen.deleteToEndOfRow();
        break;
      case 0x25: // Roll-up captions of two, three or four rows
      case 0x26:
      case 0x27:
        if (this.#mode !== 'roll-up') {
          this.#hide(seconds);
          this.#loading.erase();
        }
        this.#enter('roll-up', seconds);
        break;
      case 0x29: // Resume direct captioning
        this.#flush(seconds);
        this.#enter('paint-on', seconds);
        break;
      case 0x2a: // Text restart, and resume text display
      case 0x2b:
        this.#enter('text', seconds);
        break;
      case 0x2c: // Erase displayed memory
        this.#hide(seconds);
        this.#flush(seconds);
        break;
      case 0x2d: // Carriage return
        if (this.#mode === 'roll-up') {
          this.#flush(seconds);
          this.#written.moveTo(15, 0);
        }
        break;
      case 0x2e: // Erase non-displayed memory
        this.#loading.erase();
        break;
      case 0x2f: // End of caption: the loaded caption is shown
        this.#enter('pop-on', seconds);
        this.#hide(seconds);
        if (!this.#loading.isEmpty) this.#shown = { start: seconds, text: this.#loading.text };
        this.#loading.erase();
        break;
    }
  }

  #enter(mode: Mode, seconds: number): void {
    if (this.#mode !== mode) this.#flush(seconds);
    this.#mode = mode;
  }

  /** Ends the pop-on caption that is shown. */
  #hide(seconds: number | null): void {
    if (this.#shown)
      this.#builder.add(this.#shown.start, seconds, [{ speaker: null, text: this.#shown.text }]);
    this.#shown = undefined;
  }

  /** Ends the text that was written on the visible screen. */
  #flush(seconds: number | null): void {
    const { text } = this.#written;
    if (text.trim() !== '' && this.#writtenSince !== undefined)
      this.#builder.add(this.#writtenSince, seconds, [{ speaker: null, text }]);
    this.#written.erase();
    this.#writtenSince = undefined;
  }
}
