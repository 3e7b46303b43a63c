/** The form's previews of a picture's crops are as the site makes them. */
import { expect, test } from 'vitest';
import { planPicture } from '../../../src/pictures/renditions.ts';
import { cropsAt, cropsOf } from '../../../src/studio/page/photos/pictureCrops.ts';

const facts = { id: 'a', width: 4000, height: 3000, color: 'b97', kind: 'raster' } as const;
const onPhones = (role: 'hero' | 'opening' | 'photo') => {
  const { width = 0, height = 1 } = planPicture(facts, role).source.portrait ?? {};
  return width / height;
};

test.each([
  ['the top of a page', cropsAt('hero', undefined), 'hero'],
  ['the opening with a view', cropsAt('hero', 'view'), 'hero'],
  ['the opening with a tower', cropsAt('hero', 'tower'), 'opening'],
  ['the opening with an interior', cropsAt('hero', 'interior'), 'opening'],
  ['a photo', { crops: cropsOf.photo }, 'photo'],
] as const)('the first crop of %s is that of phones', (_, { crops }, role) => {
  expect(crops[0]?.ratio).toBeCloseTo(onPhones(role), 2);
});
