/** Why a picture can't be used: a word for callers that translate it. */
export type PictureFault =
  /** No such file, or its path leads out of the content folder. */
  | 'missing'
  /** A folder, an empty file, or one that may not be read. */
  | 'unreadable'
  /** Not a picture of a known kind, whatever its ending says. */
  | 'unknown'
  /** A picture that breaks off or can't be decoded. */
  | 'damaged'
  /** More pixels or bytes than a page's picture can need. */
  | 'too-large'
  /** An SVG that declares entities, or has no size to be read. */
  | 'unusable-svg'
  /** Replaced while it was being read; the next run sees the new one. */
  | 'changed'
  /** Another picture of the content has, by chance, the same short name. */
  | 'same-name';

/** One broken picture; `file` is relative to the content folder, `message` a whole English sentence without it. */
export class PictureError extends Error {
  file: string;
  fault: PictureFault;

  constructor(file: string, fault: PictureFault, message: string) {
    super(message);
    this.name = 'PictureError';
    this.file = file;
    this.fault = fault;
  }
}

/** Every broken picture of one run, in the order of their names. */
export class PictureErrors extends AggregateError {
  declare errors: PictureError[];

  constructor(errors: PictureError[]) {
    const sorted = errors.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    super(sorted, sorted.map(({ file, message }) => `${file}: ${message}`).join('\n'));
    this.name = 'PictureErrors';
  }
}
