/** The compressed data of a JPEG between two marks, read as codes and bits. Behind its end it reads zeros. */
export interface JpegBits {
  /** The value of the next code; -1 when there is no such code. */
  code(table: CodeTable): number;
  /** The number that so many bits make, at most 16. */
  take(length: number): number;
  /** Whether more was read than there is. */
  isOver(): boolean;
  /** Where the data ends, undefined when more of it is left over than cameras leave behind. */
  end(): number | undefined;
}

/** For the next 16 bits, the length of the code they begin with, and its value in the lower byte; 0 where none begins so. */
export type CodeTable = Uint16Array;

/** Cameras may leave some bytes behind the last block. */
const spare = 16;

export function readBits(jpg: Buffer, start: number): JpegBits {
  let at = start;
  let bits = 0;
  let count = 0;
  /** Of the bits, those that stand for data that isn't there. */
  let lacking = 0;

  function fill(): void {
    while (count <= 16) {
      const byte = jpg[at] ?? 0xff;
      const isData = byte !== 0xff || jpg[at + 1] === 0;
      bits = (bits << 8) | (isData ? byte : 0);
      count += 8;
      if (isData) at += byte === 0xff ? 2 : 1;
      else lacking += 8;
    }
  }

  return {
    code(table) {
      fill();
      const entry = table[(bits >>> (count - 16)) & 0xffff] ?? 0;
      count -= entry >> 8;
      return entry === 0 ? -1 : entry & 0xff;
    },
    take(length) {
      fill();
      count -= length;
      return (bits >>> count) & ((1 << length) - 1);
    },
    isOver: () => count < lacking,
    end() {
      const end = nextMark(jpg, at);
      return end === undefined || end - at + (count - lacking) / 8 > spare ? undefined : end;
    },
  };
}

/** In compressed data a byte FF is followed by 0. */
export function nextMark(jpg: Buffer, from: number): number | undefined {
  for (let at = jpg.indexOf(0xff, from); at !== -1; at = jpg.indexOf(0xff, at + 1)) {
    const mark = jpg[at + 1];
    if (mark !== 0 && mark !== 0xff && mark !== undefined) return at;
  }
  return undefined;
}

/** After such a mark a decoder starts anew. */
export const isRestart = (mark: number | undefined) => mark !== undefined && mark >= 0xd0 && mark <= 0xd7;
