/** Problems of pictures that are only found by decoding them. */
import { dirname, join } from 'node:path';
import type { PictureError } from '../../pictures/pictureError.ts';
import { type LoadedFile, unread } from '../checkedFile.ts';
import type { Lang } from '../messages/messages.ts';
import type { Problem } from '../problem.ts';
import { pictureFault } from './pictureMessages.ts';
import { toProblems } from './toProblem.ts';

/** Each is reported at the first place that names the picture. */
export const pictureProblems = (files: readonly LoadedFile[], broken: readonly PictureError[], lang: Lang): Problem[] =>
  broken.flatMap(({ file: picture, fault, detail }) => {
    const names = ({ file }: LoadedFile, value: string) => join(dirname(file), value) === picture;
    const file = files.find((each) => each.references.some(({ value }) => names(each, value)));
    const { value = picture, pointer = '' } = file?.references.find((each) => names(file, each.value)) ?? {};
    return toProblems(file ?? unread(picture), [pictureFault(fault, value, detail, pointer)], lang);
  });
