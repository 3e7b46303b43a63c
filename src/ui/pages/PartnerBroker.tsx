import type { SiteData } from '../../content/site.ts';
import type { SitePage } from '../../content/sitePageData.ts';
import { Island } from '../components/island.tsx';
import { BrokerForm } from '../forms/BrokerForm.tsx';
import { FormColumns } from '../sections/forms/FormColumns.tsx';
import { formIsland } from '../sections/forms/formIsland.ts';

export function PartnerBroker({ site, page }: { site: SiteData; page: SitePage<'partnerBroker'> }) {
  return (
    <FormColumns {...page}>
      <Island
        name="BrokerForm"
        component={BrokerForm}
        {...formIsland('broker', site.paths.partnerBroker ?? '', site, {})}
      />
    </FormColumns>
  );
}
