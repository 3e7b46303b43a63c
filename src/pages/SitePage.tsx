import type { PageData, SitePageKind } from '../content/site.ts';

interface SitePageProps {
  page: Extract<PageData, { kind: SitePageKind }>;
}

/** A page of the site in its plainest form: heading, introduction and, where it lists them, the developments. */
export function SitePage({ page: { texts, developments } }: SitePageProps) {
  return (
    <div className="wrap section">
      <h1>{texts.heading}</h1>
      {texts.intro && <p className="lead">{texts.intro}</p>}
      {developments.length > 0 && (
        <ul>
          {developments.map(({ slug, href, name, city, area }) => (
            <li key={slug}>
              <a href={href}>{name}</a> {[city, area].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
