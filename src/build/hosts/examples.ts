import { bodyLimit } from '../../server/http/bodies.ts';
import { cacheControl, contentSecurityPolicy, type HostedSite, headersFor } from '../../server/http/headers.ts';

/** Headers that don't depend on the path; policy and caching go by path in both files. */
const constantHeaders = ({ policy }: HostedSite) =>
  Object.entries(headersFor('page', policy, true)).filter(
    ([name]) => name !== 'Content-Security-Policy' && name !== 'Cache-Control',
  );

const byKind = ({ policy }: HostedSite) => ({
  page: contentSecurityPolicy('page', policy, true),
  framed: contentSecurityPolicy('framed', policy, true),
  svg: contentSecurityPolicy('svg', policy, true),
});

/** Every address with a pattern for it in any case (decision 43). */
const addresses = ({ pages, redirects }: HostedSite) =>
  [...pages, ...Object.keys(redirects)].map((path) => [`^${path.replaceAll('.', '\\.')}$`, path] as const);

/** The page for a plain form that was sent while the service is down. */
const away = 'O serviço está indisponível no momento. Volte à página anterior e envie de novo.';

/**
 * An nginx configuration for the `http` context: static pages from `root`, the lead service behind `/api/`.
 * TLS is left to the host: the listener here is plain.
 */
export function nginxExample(
  site: HostedSite,
  options: { listen?: string; root?: string; service?: string } = {},
): string {
  const { listen = '8080', root = '/var/www/site', service = 'http://127.0.0.1:3000' } = options;
  const csp = byKind(site);
  const headers = [
    '    add_header Content-Security-Policy $site_policy always;',
    '    add_header Cache-Control $site_cache always;',
    ...constantHeaders(site).map(([name, value]) => `    add_header ${name} "${value}" always;`),
  ].join('\n');
  return `map $uri $site_policy {
  default "${csp.page}";
  "~\\.svg$" "${csp.svg}";
${site.framed.map((path) => `  "~^${path.replaceAll('.', '\\.')}$" "${csp.framed}";`).join('\n')}
}
map $uri $site_cache {
  default "${cacheControl('page')}";
  "~^/assets/" "${cacheControl('asset')}";
}
map $uri $site_address {
${addresses(site)
  .map(([pattern, path]) => `  "~*${pattern}" ${path};`)
  .join('\n')}
}
server {
  listen ${listen};
  root ${root};
  server_tokens off;
  absolute_redirect off;
  charset utf-8;
  gzip_static on;
  gzip_vary on;
  error_page 404 /404.html;
${Object.entries(site.redirects)
  .map(([from, to]) => `  location = ${from} { return 301 ${to.replace(/(?=#)|$/, '$$is_args$$args')}; }`)
  .join('\n')}
  location ~ /\\. { return 404; }
  location = /404.html {
    internal;
${headers}
  }
  location / {
    # No backslash: browsers take it for a slash, and two slashes for another site.
    rewrite ^(/[^\\x5c]*[^/\\x5c])/+$ $1 permanent;
    try_files $uri $uri/index.html @other_case;
${headers}
  }
  location @other_case {
    if ($site_address = $uri) { return 404; }
    if ($site_address) { return 301 $site_address$is_args$args; }
    return 404;
  }
  location /api/ {
    proxy_pass ${service};
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size ${bodyLimit / 1024}k;
    error_page 502 504 =503 @away;
  }
  location @away {
    default_type text/plain;
    add_header Retry-After 5 always;
    return 503 "${away}";
  }
}
`;
}

/** Rewriting keeps the query, but knows no fragment. */
const caddyRedirect = ([from, to]: [string, string]) => {
  const [path, hash] = to.split(/(?=#)/);
  return `  handle ${from} {\n    route {\n      rewrite * ${path}\n      redir {uri}${hash ?? ''} 301\n    }\n  }`;
};

/** A Caddyfile doing the same; Caddy obtains certificates by itself when `address` is a host name. */
export function caddyExample(
  site: HostedSite,
  options: { address?: string; root?: string; service?: string } = {},
): string {
  const { address = ':8080', root = '/var/www/site', service = '127.0.0.1:3000' } = options;
  const csp = byKind(site);
  const rule = (matcher: string, name: string, value: string) => `  header ${matcher} ${name} "${value}"`;
  return `${address} {
  root * ${root}
  @api path /api/*
  @svg path *.svg
  @assets path /assets/*
  @pages not path /api/* *.svg${site.framed.map((path) => ` ${path}`).join('')}
  @rest not path /api/* /assets/*
  @site not path /api/*
  @hidden path_regexp /\\.|^/404\\.html$
  @slash path_regexp slash ^(/.*[^/])/+$
${rule('@pages', 'Content-Security-Policy', csp.page)}
${rule('@svg', 'Content-Security-Policy', csp.svg)}
${site.framed.map((path) => rule(path, 'Content-Security-Policy', csp.framed)).join('\n')}
${rule('@assets', 'Cache-Control', cacheControl('asset'))}
${rule('@rest', 'Cache-Control', cacheControl('page'))}
${constantHeaders(site)
  .map(([name, value]) => rule('@site', name, value))
  .join('\n')}
  handle @api {
    reverse_proxy ${service}
  }
  handle @slash {
    route {
      uri path_regexp ^/+ /
      uri path_regexp (/|%2[Ff])+$ ""
      redir {uri} 301
    }
  }
${Object.entries(site.redirects).map(caddyRedirect).join('\n')}
  handle @hidden {
    error 404
  }
  handle {
    try_files {path} {path}/index.html
    file_server {
      precompressed br gzip
    }
  }
  handle_errors {
    @away expression {err.status_code} in [502, 504]
    handle @away {
      header Retry-After 5
      respond "${away}" 503
    }
    map {path} {site_address} {
${addresses(site)
  .map(([pattern, path]) => `      ~(?i)${pattern} ${path}`)
  .join('\n')}
      default ""
    }
    @other_case expression {site_address} != "" && {site_address} != {path}
    handle @other_case {
      route {
        rewrite * {site_address}
        redir {uri} 301
      }
    }
    handle {
      header Cache-Control "${cacheControl('page')}"
      rewrite * /404.html
      file_server {
        precompressed br gzip
      }
    }
  }
}
`;
}
