import { formatArea } from '../format.ts';
import { iconText, type PageConfig, type PageContext } from './context.ts';

/** Content beside a form. */
function formPage({ picture, checklist }: PageConfig<'landSale' | 'partnerBroker'>, { resolve }: PageContext) {
  return {
    picture: picture && resolve.picture(picture, 'photo'),
    checklist: checklist && {
      heading: checklist.heading,
      items: checklist.items.map((item) => iconText(item, resolve)),
    },
  };
}

/** The data of the page that buys land (specification 1.2.10); the accepted zoning is information only (specification 1.5). */
export function landSalePage(config: PageConfig<'landSale'>, context: PageContext) {
  const { zoning } = config;
  return {
    ...formPage(config, context),
    zoning: zoning && {
      heading: zoning.heading,
      items: zoning.items.map(({ name, minimum }) => ({ name, minimum: `${formatArea(minimum)} m²` })),
    },
  };
}

/** The data of the page for partner brokers (specification 1.2.11). */
export const partnerBrokerPage = (config: PageConfig<'partnerBroker'>, context: PageContext) =>
  formPage(config, context);
