import type { Conflict } from '../draft/draft.ts';
import { pointerOf, type Tree } from '../draft/tree.ts';
import { Told } from '../form/Offer.tsx';

/** The conflicts that no field shows: what was refused, and what has lost its place. */
export const Conflicts = ({ conflicts, tree }: { conflicts: Conflict[]; tree: Tree | undefined }) =>
  conflicts
    .filter(({ why, place }) => why !== 'changed' || pointerOf(tree, place) === undefined)
    .map((conflict) => <Told key={conflict.id} conflict={conflict} />);
