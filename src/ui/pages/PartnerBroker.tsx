import type { SitePage } from '../../content/pages.ts';
import type { SiteData } from '../../content/site.ts';
import { leadRegistry } from '../../leads/kinds.ts';
import { Island } from '../components/island.tsx';
import { BrokerForm } from '../forms/BrokerForm.tsx';
import { draftKey } from '../forms/draftKey.ts';
import { FormColumns } from '../sections/forms/FormColumns.tsx';

/** The page for partner brokers. */
export function PartnerBroker({ site, page }: { site: SiteData; page: SitePage<'partnerBroker'> }) {
  const path = site.paths.partnerBroker ?? '';
  return (
    <FormColumns {...page}>
      <Island
        name="BrokerForm"
        component={BrokerForm}
        props={{ page: path, consent: leadRegistry.broker.consent, ...site.leads }}
        prefetch="touch"
        start={draftKey('broker', path)}
      />
    </FormColumns>
  );
}
