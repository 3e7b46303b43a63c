/** The menus of developments, which stay short on a large site. */

import { type DevelopmentSummary, groupByCity } from './developments.ts';

/**
 * Largest number of cities and developments in the menu; the catalogue has the rest. On a site of more than `counted` each
 * further development would change every page, if the menu said how many there are.
 */
const menuLimits = { cities: 8, developments: 32, counted: 200 } as const;

/** Developments of the small screen's submenu when the configuration names none. */
export const mobileMenuLimit = 6;

/** The menu by city; when it can't hold all developments, each city shows an equal number. `whole`: the city has no others. */
export function boundedMenu(listed: readonly DevelopmentSummary[]) {
  const groups = groupByCity(listed).slice(0, menuLimits.cities);
  const share =
    listed.length <= menuLimits.developments ? listed.length : Math.floor(menuLimits.developments / groups.length);
  return groups.map(({ city, items }) => {
    const whole = items.length <= share;
    const count = whole || listed.length <= menuLimits.counted ? items.length : undefined;
    return { city, items: items.slice(0, share), whole, count };
  });
}
