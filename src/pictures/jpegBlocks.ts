import type { CodeTable, JpegBits } from './jpegBits.ts';

/** Huffman tables of a block's first value (DC) and of the other 63 (AC). */
export interface BlockTables {
  first: CodeTable;
  rest: CodeTable;
}

/** The part of each block that one scan of a progressive JPEG holds. */
export interface Band {
  /** First and last of the 64 values. */
  from: number;
  to: number;
  /** The scan adds one bit to the values of earlier scans. */
  refines: boolean;
  /** Two 32-bit words for each block: which of its values are not zero so far. */
  filled: Uint32Array;
}

/**
 * Reads one block; false when the data can't be a block.
 * @param place number of the block in the scan
 * @param left blocks up to the next marker, including this one
 */
type ReadBlock = (bits: JpegBits, tables: BlockTables, place: number, left: number) => boolean;

/** The reader of the blocks between two markers; whole blocks without a band. */
export function blockReader(band: Band | undefined): ReadBlock {
  if (!band) return readWhole;
  if (band.from > 0) return bandReader(band);
  return band.refines ? readBit : readFirst;
}

const readFirst: ReadBlock = (bits, { first }) => {
  const length = bits.code(first);
  bits.take(Math.max(0, Math.min(16, length)));
  return length >= 0 && length <= 16;
};

const readBit: ReadBlock = (bits) => {
  bits.take(1);
  return true;
};

const readWhole: ReadBlock = (bits, tables, place, left) => {
  if (!readFirst(bits, tables, place, left)) return false;
  for (let value = 1; value < 64; value++) {
    const code = bits.code(tables.rest);
    if (code < 0) return false;
    const zeros = code >> 4;
    if ((code & 15) === 0) {
      if (zeros < 15) return true;
      value += 15;
      continue;
    }
    value += zeros;
    if (value > 63) return false;
    bits.take(code & 15);
  }
  return true;
};

/** AC values of a progressive scan: figures F.3 and G.3 to G.7 of the standard (ITU-T T.81). */
function bandReader({ from, to, refines, filled }: Band): ReadBlock {
  /** How many blocks, from this one on, have no new values (EOBRUN in the standard). */
  let run = 0;
  const isFilled = (place: number, value: number) => ((filled[2 * place + (value >> 5)] ?? 0) >>> (value & 31)) & 1;
  const fill = (place: number, value: number) => {
    filled[2 * place + (value >> 5)] = (filled[2 * place + (value >> 5)] ?? 0) | (1 << (value & 31));
  };
  /** A run of 2^length blocks, and more by the next `length` bits. */
  const readRun = (bits: JpegBits, length: number) => (1 << length) + bits.take(length);

  const readNew: ReadBlock = (bits, { rest }, place, left) => {
    for (let value = from; run === 0 && value <= to; value++) {
      const code = bits.code(rest);
      if (code < 0) return false;
      const zeros = code >> 4;
      if ((code & 15) === 0 && zeros < 15) run = readRun(bits, zeros);
      value += zeros;
      if ((code & 15) === 0) continue;
      if (value > to) return false;
      fill(place, value);
      bits.take(code & 15);
    }
    if (run > left) return false;
    run = Math.max(0, run - 1);
    return true;
  };

  const refine: ReadBlock = (bits, { rest }, place, left) => {
    let value = from;
    for (; run === 0 && value <= to; value++) {
      const code = bits.code(rest);
      if (code < 0 || (code & 15) > 1) return false;
      let zeros = code >> 4;
      const isNew = (code & 15) === 1;
      if (!isNew && zeros < 15) {
        run = readRun(bits, zeros);
        break;
      }
      if (isNew) bits.take(1);
      // Values that are not zero have one bit each here and don't count as zeros.
      for (; value <= to; value++) {
        if (isFilled(place, value)) bits.take(1);
        else if (zeros === 0) break;
        else zeros -= 1;
      }
      if (isNew && value > to) return false;
      if (isNew) fill(place, value);
    }
    if (run === 0) return true;
    for (; value <= to; value++) if (isFilled(place, value)) bits.take(1);
    run -= 1;
    return run < left;
  };

  return refines ? refine : readNew;
}
