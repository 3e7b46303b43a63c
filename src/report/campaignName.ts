/** The platforms that add a click's identifier to a link. Meta adds its own to links that are no advertisement too. */
const platforms: Record<string, string> = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  fbclid: 'Facebook ou Instagram',
  msclkid: 'Microsoft Ads',
  ttclid: 'TikTok Ads',
};

const named = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'];

/**
 * A campaign for people: `utm_source=instagram&utm_medium=cpc` → `instagram · cpc`, `gclid=` → `Google Ads`. Without any
 * character that could steer a terminal or turn a line around, because anybody can put anything into a link.
 * @param campaign as `campaignOf` writes it
 */
export function campaignName(campaign: string): string {
  if (campaign === '') return 'sem campanha';
  const given = new URLSearchParams(campaign);
  const readable = (key: string) => (given.get(key) ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  const words = named.flatMap((key) => readable(key) || []).join(' · ');
  const platform = Object.keys(platforms).find((key) => given.has(key));
  return words || (platform && platforms[platform]) || campaign;
}
