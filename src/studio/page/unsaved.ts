/** Asks before the tab is closed while something would be lost. */

const owners = new Set<object>();

addEventListener('beforeunload', (event) => {
  if (owners.size > 0) event.preventDefault();
});

/** @param lost whether what the owner has would be lost if the tab were closed now */
export function setUnsaved(owner: object, lost: boolean): void {
  if (lost) owners.add(owner);
  else owners.delete(owner);
}
