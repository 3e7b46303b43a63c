import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { createServer } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../bench/program.ts';
import { makeCertificate } from './certificate.ts';
import { temporaryFolder } from './service.ts';

const nginx = process.env.NGINX_PATH ?? 'nginx';
const hasNginx = spawnSync(nginx, ['-v']).status === 0;

interface TlsProxy {
  /** An nginx.conf with one server that listens on 443 and has one location. */
  conf: string;
  /** The name in its certificate. */
  host: string;
  /** Where it passes requests on to. */
  port: number;
}

/**
 * Ends TLS as a configuration of nginx says, until the test ends: by nginx where this machine has it, else by a proxy that sets the
 * same headers. With `auth_basic` in it whoever names themselves is in. Returns what `askerOf` takes.
 */
export async function startTlsProxy({ conf, host, port }: TlsProxy): Promise<{ port: number; ca: string }> {
  const at = await freePort();
  const certificate = makeCertificate(`DNS:${host}`);
  if (!hasNginx) {
    const headers = Array.from(
      conf.matchAll(/proxy_set_header (\S+) (\S+);/g),
      ([, ...pair]) => pair as [string, string],
    );
    const asks = conf.includes('auth_basic');
    const server = createServer(certificate, (request, response) => {
      const user = atob(/^Basic (.*)/.exec(request.headers.authorization ?? '')?.[1] ?? '').split(':')[0] ?? '';
      if (asks && !user) return response.writeHead(401).end();
      const values: Record<string, string> = {
        $http_host: request.headers.host ?? '',
        $remote_addr: request.socket.remoteAddress ?? '',
        $scheme: 'https',
        $remote_user: user,
      };
      const sent: NodeJS.Dict<string | string[]> = { ...request.headers };
      for (const [name, value] of headers) {
        delete sent[name.toLowerCase()];
        if (value !== '""') sent[name.toLowerCase()] = values[value] ?? value;
      }
      const passed = ask({ port, path: request.url, method: request.method, headers: sent }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on('error', () => response.destroy());
      request.pipe(passed);
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    return { port: at, ca: certificate.cert };
  }
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'tmp'));
  for (const [name, text] of Object.entries(certificate)) writeFileSync(join(folder, `${name}.pem`), text);
  const site = conf
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll('listen 443', `listen 127.0.0.1:${at}`)
    .replaceAll(/ssl_certificate (\S+);/g, `ssl_certificate ${folder}/cert.pem;`)
    .replaceAll(/ssl_certificate_key (\S+);/g, `ssl_certificate_key ${folder}/key.pem;`)
    .replaceAll(/proxy_pass \S+;/g, `proxy_pass http://127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp;`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http { access_log off; ${temporary.join(' ')}
${site}
}`,
  );
  const program = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  onTestFinished(async () => {
    program.kill();
    if (program.exitCode === null) await once(program, 'exit');
  });
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(at, '127.0.0.1', () => resolve(void socket.destroy())).on('error', reject);
      }),
    30_000,
  );
  return { port: at, ca: certificate.cert };
}
