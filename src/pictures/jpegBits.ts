/** Reads the entropy-coded data of a JPEG between two markers. After its end it reads zeros. */
export interface JpegBits {
  /** The value of the next Huffman code; -1 when the table has no such code. */
  code(table: CodeTable): number;
  /** The next bits as a number; at most 16. */
  take(length: number): number;
  /** Whether more bits were read than there are. */
  isOver(): boolean;
  /** Position of the marker after the data; undefined when more than `spare` bytes are unread. */
  end(): number | undefined;
}

/** By the next 16 bits: length of the code they begin with (upper byte) and its value (lower byte); 0 for no code. */
export type CodeTable = Uint16Array;

/** Cameras may leave a few bytes after the last block. */
const spare = 16;

export function readBits(jpg: Buffer, start: number): JpegBits {
  let at = start;
  let bits = 0;
  let count = 0;
  /** How many of the bits are padding after the end of the data. */
  let padding = 0;

  function fill(): void {
    while (count <= 16) {
      const byte = jpg[at] ?? 0xff;
      const isData = byte !== 0xff || jpg[at + 1] === 0;
      bits = (bits << 8) | (isData ? byte : 0);
      count += 8;
      if (isData) at += byte === 0xff ? 2 : 1;
      else padding += 8;
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
    isOver: () => count < padding,
    end() {
      const end = nextMarker(jpg, at);
      return end === undefined || end - at + (count - padding) / 8 > spare ? undefined : end;
    },
  };
}

/** Position of the next marker. Within the data a byte FF is always followed by 0. */
export function nextMarker(jpg: Buffer, from: number): number | undefined {
  for (let at = jpg.indexOf(0xff, from); at !== -1; at = jpg.indexOf(0xff, at + 1)) {
    const marker = jpg[at + 1];
    if (marker !== 0 && marker !== 0xff && marker !== undefined) return at;
  }
  return undefined;
}

/** Restart markers (RST0 to RST7) divide the data; a decoder resets its state at each. */
export const isRestart = (marker: number | undefined) => marker !== undefined && marker >= 0xd0 && marker <= 0xd7;
