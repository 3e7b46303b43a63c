import { type CodeTable, isRestart, nextMarker, readBits } from './jpegBits.ts';
import { type Band, type BlockTables, blockReader } from './jpegBlocks.ts';

/** Whether a file begins as JPEGs do, whatever its name says. */
export const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

/**
 * Whether the compressed data of a JPEG is complete. Decoders fill lost parts with grey or shifted colours and report
 * nothing. So the codes are read as a decoder would, but without making pixels: a block must have at most 64 values, and a
 * scan as many blocks as the picture's size needs. For kinds that browsers don't show (arithmetic, lossless) only the
 * markers are checked.
 */
export function isWholeJpeg(jpg: Buffer): boolean {
  try {
    return readSegments(jpg);
  } catch (error) {
    // The file ends within a header.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function readSegments(jpg: Buffer): boolean {
  const tables = new Map<number, CodeTable>();
  let frame: Frame | undefined;
  let interval = 0;
  for (let at = 2; ; ) {
    const marker = jpg.readUInt16BE(at);
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    if (marker === 0xffd9) return true;
    if (marker < 0xffc0 || (marker >= 0xffd0 && marker <= 0xffd8) || (marker >= 0xfff0 && marker <= 0xfffd))
      return false;
    const next = at + 2 + jpg.readUInt16BE(at + 2);
    const segment = jpg.subarray(at + 4, next);
    if (marker === 0xffc4) readTables(segment, tables);
    else if (marker === 0xffdd) interval = segment.readUInt16BE(0);
    else if (marker >= 0xffc0 && marker <= 0xffc2) frame = readFrame(segment, marker === 0xffc2);
    else if (marker === 0xffda) {
      const scan = frame && readScan(segment, frame, tables);
      const end = scan ? skipBlocks(jpg, next, scan, interval || scan.units) : skipToMarker(jpg, next);
      if (end === undefined) return false;
      at = end;
      continue;
    }
    at = next;
  }
}

interface Component {
  id: number;
  /** Sampling factors: blocks of this component in a unit, across and down. */
  across: number;
  down: number;
  /** Only of progressive JPEGs; see `Band`. */
  filled?: Uint32Array;
}

interface Frame {
  width: number;
  height: number;
  components: Component[];
  isProgressive: boolean;
}

function readFrame(segment: Buffer, isProgressive: boolean): Frame | undefined {
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
  const components = Array.from({ length: segment.readUInt8(5) }, (_, index) => {
    const sampling = segment.readUInt8(7 + 3 * index);
    return { id: segment.readUInt8(6 + 3 * index), across: sampling >> 4, down: sampling & 15 };
  });
  // With a height of 0 the real one follows after the data.
  return height > 0 ? { width, height, components, isProgressive } : undefined;
}

/** Adds the Huffman tables of a segment by their class and number. */
function readTables(segment: Buffer, tables: Map<number, CodeTable>): void {
  for (let at = 0; at < segment.length; ) {
    const table = new Uint16Array(65_536);
    let from = 0;
    let value = at + 17;
    for (let length = 1; length <= 16; length++) {
      for (let left = segment.readUInt8(at + length); left > 0; left--) {
        const to = from + (1 << (16 - length));
        table.fill((length << 8) | segment.readUInt8(value++), from, to);
        from = to;
      }
    }
    tables.set(segment.readUInt8(at), table);
    at = value;
  }
}

interface Scan {
  /** Number of units (MCUs in the standard) in the scan: groups of blocks. */
  units: number;
  /** The tables of each block of a unit. */
  unit: BlockTables[];
  /** Without a band the scan holds whole blocks. */
  band?: Band;
}

const none: CodeTable = new Uint16Array(0);

/** The header of a scan; undefined when it is invalid or of a kind that isn't read here. */
function readScan(segment: Buffer, frame: Frame, tables: Map<number, CodeTable>): Scan | undefined {
  const widest = Math.max(...frame.components.map(({ across }) => across));
  const tallest = Math.max(...frame.components.map(({ down }) => down));
  const count = segment.readUInt8(0);
  const [from, to] = [segment.readUInt8(1 + 2 * count), segment.readUInt8(2 + 2 * count)];
  const refines = segment.readUInt8(3 + 2 * count) >> 4 > 0;
  if (frame.isProgressive && (to > 63 || (from === 0 ? to > 0 : to < from || count > 1))) return undefined;
  const needsFirst = !frame.isProgressive || (from === 0 && !refines);
  const needsRest = !frame.isProgressive || from > 0;

  const unit: BlockTables[] = [];
  let units = Math.ceil(frame.width / (8 * widest)) * Math.ceil(frame.height / (8 * tallest));
  let filled: Uint32Array = new Uint32Array(0);
  for (let index = 0; index < count; index++) {
    const component = frame.components.find(({ id }) => id === segment.readUInt8(1 + 2 * index));
    const numbers = segment.readUInt8(2 + 2 * index);
    const first = needsFirst ? tables.get(numbers >> 4) : none;
    const rest = needsRest ? tables.get(0x10 | (numbers & 15)) : none;
    if (!component || !first || !rest) return undefined;
    const { across, down } = component;
    // In a scan of a single component the blocks end at its own edge.
    if (count === 1) {
      const columns = Math.ceil(Math.ceil((frame.width * across) / widest) / 8);
      units = columns * Math.ceil(Math.ceil((frame.height * down) / tallest) / 8);
      if (from > 0) {
        component.filled ??= new Uint32Array(2 * units);
        filled = component.filled;
      }
    }
    for (let block = count === 1 ? 1 : across * down; block > 0; block--) unit.push({ first, rest });
  }
  return { units, unit, band: frame.isProgressive ? { from, to, refines, filled } : undefined };
}

/** Reads all blocks of a scan. Returns the position after its data; undefined when data and blocks don't match. */
function skipBlocks(jpg: Buffer, start: number, { units, unit, band }: Scan, interval: number): number | undefined {
  let at = start;
  for (let done = 0; done < units; ) {
    const bits = readBits(jpg, at);
    const readBlock = blockReader(band);
    const upTo = Math.min(units, done + interval);
    for (; done < upTo; done++) {
      for (const tables of unit) if (!readBlock(bits, tables, done, upTo - done)) return undefined;
      if (bits.isOver()) return undefined;
    }
    const end = bits.end();
    if (end === undefined) return undefined;
    at = end;
    if (done < units) {
      if (!isRestart(jpg[at + 1])) return undefined;
      at += 2;
    }
  }
  return at;
}

/** Position of the next marker that is not a restart; the data before it is not read. */
function skipToMarker(jpg: Buffer, start: number): number | undefined {
  let at = nextMarker(jpg, start);
  while (at !== undefined && isRestart(jpg[at + 1])) at = nextMarker(jpg, at + 2);
  return at;
}
