import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { onTestFinished } from 'vitest';

const authority = `[ca]
default_ca = any
[any]
database = index.txt
new_certs_dir = .
rand_serial = yes
default_md = sha256
policy = names
copy_extensions = copy
[names]
commonName = supplied
`;

/**
 * A self-signed certificate, made by the program `openssl`.
 * @param name as in a certificate: `IP:127.0.0.1`, `DNS:example.com`
 * @param until in how many years it expires; negative when it has expired
 */
export function makeCertificate(name: string, until = 2): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const date = (years: number) => `${new Date().getUTCFullYear() + years}0101000000Z`;
  try {
    writeFileSync(join(folder, 'ca.cnf'), authority);
    writeFileSync(join(folder, 'index.txt'), '');
    const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=test'];
    openssl('req', '-new', ...made, '-addext', `subjectAltName=${name}`, '-keyout', 'key.pem', '-out', 'request.pem');
    const span = ['-startdate', date(-3), '-enddate', date(until)];
    const files = ['-config', 'ca.cnf', '-keyfile', 'key.pem', '-in', 'request.pem', '-out', 'cert.pem'];
    openssl('ca', '-batch', '-notext', '-selfsign', ...files, ...span);
    const read = (file: string) => readFileSync(join(folder, file), 'utf8');
    return { key: read('key.pem'), cert: read('cert.pem') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** This process trusts the certificate's signature until the test ends; its name and dates are still checked. */
export function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}
