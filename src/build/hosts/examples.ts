import { cacheControl, contentSecurityPolicy, type HostedSite, headersFor } from '../../server/http/headers.ts';
import { Refusal } from '../../server/http/refusal.ts';
import { bodyLimit } from '../../server/lead.ts';

/** Headers that are the same for every path; only policy and caching depend on it. */
const constantHeaders = ({ policy }: HostedSite) =>
  Object.entries(headersFor('page', policy, true)).filter(
    ([name]) => name !== 'Content-Security-Policy' && name !== 'Cache-Control',
  );

const byKind = ({ policy }: HostedSite) => ({
  page: contentSecurityPolicy('page', policy, true),
  framed: contentSecurityPolicy('framed', policy, true),
  svg: contentSecurityPolicy('svg', policy, true),
});

/** Pairs of a pattern, which servers match in any case, and the address as it is written (decision 43). */
const addresses = ({ pages, redirects }: HostedSite) =>
  [...pages, ...Object.keys(redirects)].map((path) => [`^${escaped(path)}$`, path] as const);

/** A path in a regular expression. */
const escaped = (path: string) => path.replaceAll('.', '\\.');

/** The service's own answer to a body that is too large. */
const tooLarge = { code: 'too_large', message: new Refusal(413, 'too_large').message };

/** What the sender of a plain form reads while the service is down. */
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
  const { basePath } = site;
  const below = escaped(basePath);
  const headers = [
    '  add_header Content-Security-Policy $site_policy always;',
    '  add_header Cache-Control $site_cache always;',
    ...constantHeaders(site).map(([name, value]) => `  add_header ${name} "${value}" always;`),
  ].join('\n');
  return `map $uri $site_policy {
  default "${csp.page}";
  "~\\.svg$" "${csp.svg}";
${site.framed.map((path) => `  "~^${escaped(path)}$" "${csp.framed}";`).join('\n')}
}
map $uri $site_cache {
  default "${cacheControl('page', site.policy)}";
  "~^${below}/assets/" "${cacheControl('asset', site.policy)}";
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
  error_page 404 ${basePath}/404.html;
  # For every response, also redirects, but not in a location with headers of its own.
${headers}
${Object.entries(site.redirects)
  .map(([from, to]) => `  location = ${from} { return 301 ${to.replace(/(?=#)|$/, '$$is_args$$args')}; }`)
  .join('\n')}
  # Hidden files are private, except what is needed to obtain certificates.
  location ~ /\\.(?!well-known(/|$)) { return 404; }
  location = ${basePath}/404.html { internal; }
  location ~ \\.webmanifest$ {
    types { }
    default_type application/manifest+json;
  }
${
  basePath === ''
    ? ''
    : `  location = ${basePath} { return 301 ${basePath}/$is_args$args; }
  location = ${basePath}/ { try_files ${basePath}/index.html =404; }
`
}  location ${basePath}/ {
    # No backslash: browsers take it for a slash, and two slashes for another site.
    rewrite ^${below}/index\\.html$ ${basePath}/ permanent;
    rewrite ^(/[^\\x5c]*[^/\\x5c])/+(index\\.html)?$ $1 permanent;
    try_files $uri $uri/index.html @other_case;
  }
  location @other_case {
    if ($site_address = $uri) { return 404; }
    if ($site_address) { return 301 $site_address$is_args$args; }
    return 404;
  }
  location ${basePath}/api/ {
    # The service has its own headers. An empty one is not sent, but stops those from above.
    add_header X-Content-Type-Options "";
    proxy_pass ${service};
    proxy_set_header Host $http_host;
    # Never take this from the sender.
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    client_max_body_size ${bodyLimit / 1024}k;
    error_page 413 @too_large;
    error_page 502 504 =503 @away;
  }
  location @too_large {
    default_type application/json;
    add_header Cache-Control no-store always;
    return 413 '${JSON.stringify(tooLarge)}';
  }
  location @away {
    default_type text/plain;
    add_header Retry-After 5 always;
    return 503 "${away}";
  }
}
`;
}

/** `rewrite` keeps the query but can't add a fragment. */
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
  const { basePath } = site;
  const below = escaped(basePath);
  const rule = (matcher: string, name: string, value: string) => `  header ${matcher} ${name} "${value}"`;
  return `${address} {
  root * ${root}
  @api path ${basePath}/api/*
  @svg path *.svg
  @assets path ${basePath}/assets/*
  @pages not path ${basePath}/api/* *.svg${site.framed.map((path) => ` ${path}`).join('')}
  @rest not path ${basePath}/api/* ${basePath}/assets/*
  @site not path ${basePath}/api/*
  @hidden {
    path_regexp /\\.|^${below}/404\\.html$
    not path /.well-known/*
  }
  @manifest path *.webmanifest
  header @manifest Content-Type application/manifest+json
  @unreadable path_regexp \\x00
  @index path_regexp index ^/.+/index\\.html$
  @slash {
    path_regexp slash ^(/.*[^/])/+$
    not path ${basePath}/
  }
${rule('@pages', 'Content-Security-Policy', csp.page)}
${rule('@svg', 'Content-Security-Policy', csp.svg)}
${site.framed.map((path) => rule(path, 'Content-Security-Policy', csp.framed)).join('\n')}
${rule('@assets', 'Cache-Control', cacheControl('asset', site.policy))}
${rule('@rest', 'Cache-Control', cacheControl('page', site.policy))}
${constantHeaders(site)
  .map(([name, value]) => rule('@site', name, value))
  .join('\n')}
  handle @api {
    reverse_proxy ${service} {
      header_up -X-Forwarded-Host
    }
  }
  handle @unreadable {
    error 404
  }
  handle ${basePath}/index.html {
    redir * ${basePath}/ 301
  }
  handle @index {
    route {
      uri path_regexp ^/+ /
      uri strip_suffix /index.html
      redir {uri} 301
    }
  }
${basePath === '' ? '' : `  handle ${basePath} {\n    redir * ${basePath}/ 301\n  }\n`}  handle @slash {
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
      header Cache-Control "${cacheControl('page', site.policy)}"
      rewrite * ${basePath}/404.html
      file_server {
        precompressed br gzip
      }
    }
  }
}
`;
}
