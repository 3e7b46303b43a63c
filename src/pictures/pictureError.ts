/** Why a picture can't be used. What is said of each is in `config/rules/pictureMessages.ts`. */
export type PictureFault =
  | 'missing'
  | 'unreadable'
  | 'unknown'
  | 'damaged'
  | 'too-large'
  | 'svg-active'
  | 'svg-encoding'
  | 'svg-entities'
  | 'svg-size'
  | 'pdf-active'
  | 'pdf-closed'
  | 'changed';

/** A fault and the detail that its sentence needs. */
export interface DetailedFault {
  fault: PictureFault;
  detail?: string;
}

/** One broken picture; `file` is relative to the content folder. */
export class PictureError extends Error {
  file: string;
  fault: PictureFault;
  detail: string;

  constructor(file: string, fault: PictureFault, detail = '') {
    super(`${file}: ${fault}${detail && ` (${detail})`}`);
    this.name = 'PictureError';
    this.file = file;
    this.fault = fault;
    this.detail = detail;
  }
}

/** Every broken picture of one run, in the order of their names. */
export class PictureErrors extends AggregateError {
  declare errors: PictureError[];

  constructor(errors: PictureError[]) {
    const sorted = errors.toSorted((a, b) => (a.file < b.file ? -1 : 1));
    super(sorted, sorted.map(({ message }) => message).join('\n'));
    this.name = 'PictureErrors';
  }
}
